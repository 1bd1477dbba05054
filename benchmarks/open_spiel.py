"""The subject that plays dou_dizhu, the nearest game of OpenSpiel: also a shedding game with bombs, for three players.

    PEER_PYTHON -m benchmarks.open_spiel

Three ways to play it at random, all of them through what its Python package publishes:

- `games`: whole games, deal and bidding included. Each is one call of `evaluate_bots`, whose loop and whose uniform
  random bots are C++. This is what a simulated hand is to be compared with.
- `rollouts`: the leanest loop that can be reached, the C++ `RandomRolloutEvaluator`, driven by an `MCTSBot` that makes
  a single simulation from a dealt state. It neither deals nor reports anything but the payoff. Rollouts are counted
  exactly; decisions are that number times the mean length of games from dealt states.
- `steps`: whole games with a Python loop over `legal_actions` and `apply_action`, as a user of the package writes it.

A decision is a bid, a play or a pass; the deal's 52 chance moves are not counted.
"""

from __future__ import annotations

import random
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.subject import Stopwatch, serve

BATCH = 500  # states that are alive at once
PER_DEAL = 200  # rollouts from each dealt state
LENGTHS = 6000  # games whose length is averaged


class DouDizhu:
    """The game, its bots, and the mean number of decisions after the deal."""

    def __init__(self) -> None:
        self.spiel: Any = import_module("pyspiel")
        self.game = self.spiel.load_game("dou_dizhu")
        self.bots = [self.spiel.make_uniform_random_bot(player, 100 + player) for player in range(3)]
        self.chance_moves = len(self.deal(random.Random(0)).history())
        self.mean_decisions = self.games(LENGTHS, 0)["decisions"] / LENGTHS

    def deal(self, rng: random.Random) -> Any:
        """A state after the deal, before the first bid."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[rng.randrange(len(outcomes))][0])
        return state

    def games(self, n: int, seed: int) -> dict[str, float]:
        """Whole games in C++ loops."""
        taken = {"wall": 0.0, "cpu": 0.0}
        decisions = 0
        for first in range(0, n, BATCH):
            states = []
            watch = Stopwatch()
            for number in range(first, min(first + BATCH, n)):
                state = self.game.new_initial_state()
                self.spiel.evaluate_bots(state, self.bots, seed * n + number)
                states.append(state)
            taken = {name: seconds + taken[name] for name, seconds in watch.read().items()}
            decisions += sum(state.move_number() - self.chance_moves for state in states)
        return {"games": n, "decisions": decisions, **taken}

    def rollouts(self, n: int, seed: int) -> dict[str, float]:
        """Random continuations of dealt states in C++ loops; the deals are not timed."""
        rng = random.Random(seed)
        evaluator = self.spiel.RandomRolloutEvaluator(PER_DEAL, seed)
        # uct_c, max_simulations, max_memory_mb, solve, seed, verbose
        bot = self.spiel.MCTSBot(self.game, evaluator, 2.0, 1, 10, False, seed, False)
        states = [self.deal(rng) for _ in range(n // PER_DEAL)]
        watch = Stopwatch()
        for state in states:
            bot.step(state)
        taken = watch.read()
        played = len(states) * PER_DEAL
        return {"games": played, "decisions": round(played * self.mean_decisions), **taken}

    def steps(self, n: int, seed: int) -> dict[str, float]:
        """Whole games in a Python loop."""
        rng = random.Random(seed)
        decisions = 0
        watch = Stopwatch()
        for _ in range(n):
            state = self.deal(rng)
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[rng.randrange(len(actions))])
                decisions += 1
        return {"games": n, "decisions": decisions, **watch.read()}

    def answer(self, request: dict[str, Any]) -> dict[str, float]:
        """Play `n` games in the `way` asked for."""
        ways = {"games": self.games, "rollouts": self.rollouts, "steps": self.steps}
        return ways[request["way"]](request["n"], request["seed"])


if __name__ == "__main__":
    serve({"versions": {"open_spiel": version("open_spiel")}}, DouDizhu().answer)

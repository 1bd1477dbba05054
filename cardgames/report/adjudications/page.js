(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const root = document.documentElement;
  const app = document.getElementById("app");
  const several = data.scripts.length !== 1;
  const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
  const SUITS = ["\u2660", "\u2665", "\u2663", "\u2666"];
  const MARKS = { legal: "", offence: "\u2717", unclear: "?" };
  const JOKER = 52;
  const live = document.getElementById("live");
  const at = { script: null, step: 0 };
  let lang = firstLanguage();

  // Words.

  function speak(chosen) {
    lang = chosen;
    rememberLanguage(chosen);
    show();
    document.querySelector(`.langs [lang="${chosen}"]`).focus();
  }

  function say(text) { return text[lang]; }

  function label(name) { return data.labels[name][lang]; }

  // Browsers stop listening to a page that changes its address too often, as it does while an arrow key is held down.
  const PAUSE = 200;
  let replaced = 0;
  let waiting = null;

  function followWithAddress() {
    const rest = replaced + PAUSE - Date.now();
    clearTimeout(waiting);
    if (rest > 0) {
      waiting = setTimeout(followWithAddress, rest);
      return;
    }
    replaced = Date.now();
    if (at.script !== null) replaceAddress(address(at.script, at.step));
  }

  // Building.

  function named(kind) {
    if (kind >= JOKER) return label(kind === JOKER ? "little" : "big");
    return SUITS[Math.floor(kind / 13)] + RANKS[kind % 13];
  }

  function card(kind, { open = false, meant = null } = {}) {
    const red = kind === JOKER + 1 || (kind < JOKER && Math.floor(kind / 13) % 2 === 1);
    const element = make("span", { class: `card ${red ? "red" : "black"}${open ? " open" : ""}${kind >= JOKER ? " joker" : ""}`, "aria-hidden": "true" });
    if (kind >= JOKER) {
      const name = label(kind === JOKER ? "little" : "big");
      const parts = lang === "zh" ? [...name] : name.split(" ");
      element.append(...parts.map((part) => make("span", {}, part)));
    } else {
      element.append(make("span", {}, RANKS[kind % 13]), make("span", {}, SUITS[Math.floor(kind / 13)] + "\ufe0e"));
    }
    if (meant !== null && meant !== undefined) {
      element.classList.add("meant");
      element.append(make("small", {}, `=${named(meant)}`));
    }
    return element;
  }

  function cite(of) {
    const names = of.clauses.length ? of.clauses : of.authority ? [say(of.authority)] : [];
    return names.length ? make("span", { class: "cite" }, ` [${names.join(lang === "zh" ? "\u3001" : ", ")}]`) : null;
  }

  // The states of a script, each made from the one before.

  function statesOf(script) {
    if (!script.states) {
      let state = { ...script.start };
      script.states = [state];
      for (const event of script.events) {
        state = { ...state, ...event.state, hands: { ...state.hands, ...event.state.hands } };
        script.states.push(state);
      }
    }
    return script.states;
  }

  // The table.

  function table(script, step) {
    const state = statesOf(script)[step];
    const element = make("section", { class: "table", "aria-label": label("table") }, status(state));
    for (let seat = 0; seat < 4; seat++) element.append(hand(state, seat));
    element.append(middle(state));
    return element;
  }

  function status(state) {
    const rows = [];
    if (state.level !== null) rows.push([label("level"), state.level]);
    if (state.trump !== null) rows.push([label("trump"), data.trumps[state.trump] ? say(data.trumps[state.trump]) : state.trump]);
    if (state.dealer !== null) rows.push([label("dealer"), say(data.seats[state.dealer])]);
    if (state.points !== null) rows.push([label("attackers"), String(state.points)]);
    state.levels.forEach((each, side) => rows.push([say(data.sides[side]), each]));
    for (const [name, text] of state.facts) rows.push([say(name), say(text)]);
    return make("dl", { class: "status" }, ...rows.map(([name, text]) => make("div", {}, make("dt", {}, name), make("dd", {}, text))));
  }

  function hand(state, seat) {
    const kinds = state.hands[seat];
    const hidden = state.hidden[seat];
    const open = state.exposed.filter(([whose]) => whose === seat).map(([, kind]) => kind);
    const openNames = open.map(named);
    const groups = [];
    for (const kind of kinds) {
      const suit = Math.min(Math.floor(kind / 13), 4);
      if (!groups.length || groups.at(-1).suit !== suit) groups.push({ suit, element: make("span", { class: "suit" }) });
      groups.at(-1).element.append(card(kind, { open: taken(open, kind) }));
    }
    const laid = state.trick.filter(([whose]) => whose === seat).flatMap(([, cards]) => cards);
    const apart = open.filter((kind) => !laid.includes(kind));
    const head = make("h2", {}, say(data.seats[seat]), make("small", {}, `${kinds.length + hidden} ${label("cards")}`));
    if (state.dealer === seat) head.append(make("span", { class: "badge" }, label("dealer")));
    if (state.turn === seat) head.append(make("span", { class: "badge" }, label("turn")));
    const row = make("div", { class: "hand" }, ...groups.map((group) => group.element), ...apart.map((kind) => card(kind, { open: true })));
    if (hidden) row.append(make("span", { class: "card back", "aria-hidden": "true" }, make("b", {}, `\u00d7${hidden}`)));
    const told = kinds.map(named);
    if (hidden) told.push(`${hidden} ${label("hidden")}`);
    if (openNames.length) told.push(`${label("open")}: ${openNames.join(" ")}`);
    row.append(make("span", { class: "sr" }, told.join(" ")));
    return make("section", { class: `seat seat${seat}${state.turn === seat ? " turn" : ""}` }, head, row);
  }

  function taken(list, kind) {
    const place = list.indexOf(kind);
    if (place >= 0) list.splice(place, 1);
    return place >= 0;
  }

  function middle(state) {
    const last = new Map(state.trick.map((laid) => [laid[0], laid]));
    const element = make("div", { class: "middle" });
    for (const [seat, kinds, wins, meant] of last.values()) {
      if (state.passes.includes(seat)) continue;
      const row = make("div", { class: "laid" }, ...kinds.map((kind, place) => card(kind, { meant: meant[place] })));
      row.append(make("span", { class: "sr" }, kinds.map(named).join(" ")));
      const name = make("span", {}, say(data.seats[seat]) + (wins ? ` \u2713 ${label("wins")}` : ""));
      element.append(make("div", { class: `play play${seat}${wins ? " wins" : ""}` }, name, row));
    }
    for (const seat of state.passes) {
      element.append(make("div", { class: `play play${seat}` }, `${say(data.seats[seat])}: ${label("pass")}`));
    }
    return element;
  }

  // The current event.

  function now(script, step) {
    const event = step ? script.events[step - 1] : null;
    const box = make("section", { class: `box now ${event ? event.verdict : ""}`, "aria-label": label("event") });
    if (!event) {
      box.append(make("p", { class: "what" }, label("start")));
      box.append(pieces(script.header.map(([name, text]) => [say(name), [say(text)]])));
      return box;
    }
    box.append(make("p", { class: "what" }, say(event.said)));
    const mark = MARKS[event.verdict] ? `${MARKS[event.verdict]} ` : "";
    box.append(make("p", { class: "verdict" }, mark + label(event.verdict)));
    for (const ruling of event.rulings) box.append(make("p", {}, say(ruling.what)));
    box.append(make("p", { class: "written" }, event.written));
    return box;
  }

  function announce(script, step) {
    const event = step ? script.events[step - 1] : null;
    const parts = event ? [say(event.said), label(event.verdict), ...event.rulings.map((each) => say(each.what))] : [label("start")];
    live.textContent = parts.join(". ");
  }

  function pieces(rows) {
    const list = make("dl", { class: "pieces" });
    for (const [name, texts] of rows) list.append(make("dt", {}, name), ...texts.map((text) => make("dd", {}, text)));
    return list;
  }

  function notes(title, items) {
    if (!items.length) return null;
    return make("section", { class: "box" }, make("h2", {}, title), make("ul", { class: "notes" }, ...items.map((item) => make("li", {}, ...item))));
  }

  function clausesOf(script, names) {
    if (!names.length) return null;
    const rows = names.map((name) => make("p", {}, make("b", {}, name), " ", say(script.clauses[name])));
    return make("aside", { class: "quoted" }, make("h4", {}, label("clauses")), ...rows);
  }

  function ruling(script, each) {
    return make("article", { class: `box ruling${each.offence ? " offence" : ""}` },
      make("h3", {}, say(each.heading)),
      pieces(each.parts.map(([name, texts]) => [say(name), texts.map(say)])),
      clausesOf(script, each.clauses));
  }

  function findings(script, event) {
    const box = notes(label("findings"), event.findings.map((each) => [say(each.text), cite(each)]));
    const names = [...new Set(event.findings.flatMap((each) => each.clauses))];
    if (box && names.length) box.append(clausesOf(script, names));
    return box;
  }

  function rulings(script, step) {
    const element = make("div", { class: "rest" });
    const event = step ? script.events[step - 1] : null;
    const parts = [];
    if (event) {
      parts.push(...event.rulings.map((each) => ruling(script, each)));
      for (const n of event.later) parts.push(make("p", { class: "box" }, make("a", { href: address(at.script, stepOf(script, n)) }, `${label("later")} ${n}`)));
      parts.push(notes(label("unchecked"), event.unchecked.map((text) => [say(text)])));
      parts.push(findings(script, event));
    }
    if (step === script.events.length) parts.push(...script.closing.map((each) => ruling(script, each)), outcome(script));
    element.append(...parts.filter(Boolean));
    return element;
  }

  function outcome(script) {
    const box = make("section", { class: "box" }, make("h2", {}, label("result")));
    const list = make("dl", { class: "pieces" });
    for (const fact of script.result) list.append(make("dt", {}, say(fact.label)), make("dd", {}, say(fact.text), cite(fact) || ""));
    box.append(list, make("p", { class: script.met ? "" : "bad" }, say(script.met_text)));
    if (script.differences.length) box.append(make("ul", {}, ...script.differences.map((text) => make("li", {}, say(text)))));
    return box;
  }

  // Stepping.

  function controls(script, step) {
    const last = script.events.length;
    const button = (name, text, to) => make("button", { type: "button", "data-name": name, "aria-label": label(name), title: label(name), disabled: to === null || to === step, onclick: () => go(to) }, text);
    const irregular = nextIrregular(script, step);
    return make("div", { class: "controls" },
      button("first", "|\u25c0\ufe0e", 0), button("previous", "\u25c0\ufe0e", Math.max(step - 1, 0)),
      button("next", "\u25b6\ufe0e", Math.min(step + 1, last)), button("last", "\u25b6\ufe0e|", last),
      button("next_mark", "\u2717 \u203a", irregular),
      make("output", {}, [`${label("event")} ${step} / ${last}`, ...trickAt(script, step)].join(" \u00b7 ")));
  }

  function trickAt(script, step) {
    const trick = step ? script.events[step - 1].trick : null;
    return trick === null ? [] : [`${label("trick")} ${trick}`];
  }

  function nextIrregular(script, step) {
    const odd = script.events.map((event, place) => (event.verdict === "legal" ? null : place + 1)).filter((place) => place !== null);
    return odd.find((place) => place > step) ?? odd[0] ?? null;
  }

  function bar(script, step) {
    const element = make("div", { class: "bar", role: "group", "aria-label": label("steps") }, tick("", label("start"), 0, step, "\u25b7"));
    script.events.forEach((event, place) => {
      const told = `${event.n}. ${say(event.said)}${event.verdict === "legal" ? "" : ` \u2013 ${label(event.verdict)}`}`;
      const text = MARKS[event.verdict] || (event.rulings.length ? "\u2022" : "");
      element.append(tick(`${event.verdict}${event.begins ? " begins" : ""}`, told, place + 1, step, text));
    });
    return element;
  }

  function tick(kind, told, place, step, text) {
    return make("button", { type: "button", class: `${kind}${place < step ? " done" : ""}`, "aria-label": told, title: told, tabindex: place === step ? "0" : "-1", "aria-current": place === step ? "step" : null, onclick: () => go(place) }, text);
  }

  function list(script, step) {
    const element = make("details", { class: "box list", open: listOpen, ontoggle: () => { listOpen = element.open; } }, make("summary", { "data-name": "events" }, label("events")));
    element.append(make("ol", { class: "listed" }, ...script.events.map((event, place) =>
      make("li", {}, make("button", { type: "button", "aria-current": place + 1 === step ? "step" : null, onclick: () => go(place + 1) },
        `${event.n}. ${MARKS[event.verdict]} ${say(event.said)}`.replace(/ {2,}/g, " "))))));
    return element;
  }

  let listOpen = false;

  function go(step) {
    const script = data.scripts[at.script];
    const to = Math.max(0, Math.min(step, script.events.length));
    const held = focused();
    at.step = to;
    followWithAddress();
    show();
    restore(held);
    announce(script, to);
  }

  function focused() {
    const element = document.activeElement;
    if (!element || !app.contains(element)) return null;
    if (element.closest(".bar")) return ".bar [aria-current]";
    if (element.closest(".listed")) return ".listed [aria-current]";
    return element.dataset.name ? `[data-name="${element.dataset.name}"]` : null;
  }

  function restore(selector) {
    const element = selector && document.querySelector(selector);
    if (!element) return;
    if (element.disabled) document.querySelector(".bar [aria-current]").focus();
    else element.focus();
  }

  function stepOf(script, n) { return script.events.findIndex((event) => event.n === n) + 1; }

  function address(script, step) {
    const n = step ? data.scripts[script].events[step - 1].n : 0;
    return several ? `#s${script + 1}e${n}` : `#e${n}`;
  }

  function readAddress() {
    const found = /^#(?:s(\d+))?(?:e(\d+))?$/.exec(location.hash);
    const number = several ? (found && found[1] ? Number(found[1]) - 1 : null) : 0;
    at.script = number !== null && data.scripts[number] ? number : several ? null : 0;
    const script = at.script === null ? null : data.scripts[at.script];
    at.step = script && found && found[2] ? Math.min(stepOf(script, Number(found[2])) || Number(found[2]), script.events.length) : 0;
  }

  // The page.

  function top(title) {
    const langs = languageButtons(lang, speak);
    return make("header", { class: "top" }, make("h1", {}, title), langs);
  }

  function index() {
    const rows = data.scripts.map((script, place) => make("tr", {},
      make("td", {}, String(place + 1)),
      make("td", {}, make("a", { href: `#s${place + 1}e0` }, say(script.title)), script.file ? make("div", { class: "written" }, script.file) : null),
      make("td", {}, script.ruleset),
      make("td", { class: script.offences ? "bad" : "" }, script.offences ? `\u2717 ${script.offences}` : "0"),
      make("td", { class: script.met ? "" : "bad" }, script.expects ? `${script.met ? "\u2713" : "\u2717"} ${say(script.met_text)}` : "\u2014")));
    const heads = ["#", label("script"), label("ruleset"), label("offences"), label("expected")];
    return make("table", { class: "scripts" }, make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows));
  }

  function show() {
    root.lang = lang;
    if (at.script === null) {
      document.title = label("all_scripts");
      app.replaceChildren(top(label("all_scripts")), index());
      return;
    }
    const script = data.scripts[at.script];
    document.title = say(script.title);
    const head = top(say(script.title));
    if (several) head.append(make("nav", {}, make("a", { href: "#" }, `\u2190 ${label("all_scripts")}`)));
    app.replaceChildren(head, make("div", { class: "board" },
      bar(script, at.step), make("div", { class: "lead" }, controls(script, at.step), now(script, at.step)),
      table(script, at.step), rulings(script, at.step), list(script, at.step)));
  }

  document.addEventListener("keydown", (event) => {
    if (at.script === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const last = data.scripts[at.script].events.length;
    const to = { ArrowLeft: at.step - 1, ArrowRight: at.step + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  window.addEventListener("hashchange", () => { clearTimeout(waiting); readAddress(); show(); });
  root.classList.add("js");
  readAddress();
  show();
})();

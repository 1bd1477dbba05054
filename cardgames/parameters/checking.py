"""All the reasons why a family's model refuses a set of values, in both languages."""

from __future__ import annotations

import inspect
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from cardgames.parameters.model import Parameters
from cardgames.parameters.types import plain, say
from cardgames.text import Text, near_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["Fault", "check"]

P = TypeVar("P", bound=Parameters)


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason: the parameters it is about (the first is the one to name) and the sentence."""

    kind: Literal["unknown", "missing", "value", "contradiction"]
    paths: tuple[str, ...]
    text: Text


def check(model: type[P], values: Mapping[str, Any]) -> tuple[P | None, list[Fault]]:
    """The model of the values by path (in file form), or None with every reason against it: unknown and
    missing parameters, values not allowed and, once each value is allowed by itself, all contradictions
    between them."""
    known = {spec.path for spec in model.specs()}
    faults = [Fault("unknown", (path,), unknown(model, path)) for path in values if path not in known]
    given = {path: plain(value) for path, value in values.items() if path in known}
    for path, value in list(given.items()):
        try:
            json.dumps(value, allow_nan=False)
        except (TypeError, ValueError):
            faults.append(Fault("value", (path,), _refused(model, path, [say(value)])))
            given[path] = None
    unusable = {fault.paths[0] for fault in faults}
    instances: list[P] = []
    try:
        parameters = model.model_validate_json(json.dumps(given), context=instances)
    except ValidationError as refusal:
        details = refusal.errors(include_url=False)
        faults += [fault for fault in _by_path(model, details) if fault.paths[0] not in unusable]
        faults += _contradictions(details, instances)
        return None, faults
    return (None if faults else parameters), faults


def unknown(model: type[Parameters], path: str) -> Text:
    """What to say of a path that is no parameter of the family."""
    return no_such(path, [spec.path for spec in model.specs()])


def no_such(path: str, known: Iterable[str]) -> Text:
    """What to say of a path that is none of those known."""
    paths = list(known)
    below = [each for each in paths if each.startswith(path + ".")]
    if below:
        return Text(
            f"没有这个参数；写全路径，如 {below[0]}",
            f"no such parameter; write the whole path, as in {below[0]}",
        )
    hint = near_names(path, paths)
    return Text(f"没有这个参数；{hint.zh}", f"no such parameter; {hint.en}")


def _by_path(model: type[Parameters], details: list[ErrorDetails]) -> Iterator[Fault]:
    """One fault a parameter, with all the parts of its value that were refused."""
    refused: dict[str, list[str]] = {}
    paths = {spec.field: spec.path for spec in model.specs()}
    for detail in details:
        if not detail["loc"]:
            continue
        path = paths.get(str(detail["loc"][0]), str(detail["loc"][0]))
        if detail["type"] == "missing" and len(detail["loc"]) == 1:
            allowed = model.spec(path).type
            yield Fault(
                "missing",
                (path,),
                Text(f"缺少这个参数；应为：{allowed.zh}", f"the parameter is missing; expected {allowed.en}"),
            )
            continue
        context = detail.get("ctx") or {}
        if "zh" in context:
            yield Fault("value", (path,), Text(context["zh"], context["en"]))
            continue
        shown = say(detail["input"])
        parts = refused.setdefault(path, [])
        if shown not in parts:
            parts.append(shown)
    for path, parts in refused.items():
        yield Fault("value", (path,), _refused(model, path, parts))


def _refused(model: type[Parameters], path: str, parts: list[str]) -> Text:
    allowed = model.spec(path).type
    zh, en = "、".join(parts), ", ".join(parts)
    return Text(f"{zh} 不可用；应为：{allowed.zh}", f"{en} is not allowed; expected {allowed.en}")


def _contradictions(details: list[ErrorDetails], instances: list[P]) -> list[Fault]:
    """What the model's own validators object to: the first objection stopped the model, so that the others
    are asked here one by one."""
    faults = [_fault(detail.get("ctx", {}).get("error"), detail) for detail in details if not detail["loc"]]
    for instance in instances[:1]:
        for name, decorator in type(instance).__pydantic_decorators__.model_validators.items():
            validator = getattr(instance, name)
            if decorator.info.mode != "after" or inspect.signature(validator).parameters:
                continue
            try:
                validator()
            except ValueError as error:
                faults.append(_fault(error, None))
    return list(dict.fromkeys(faults))


def _fault(error: Any, detail: ErrorDetails | None) -> Fault:
    context: Mapping[str, Any] = {}
    if isinstance(error, PydanticCustomError):
        context = error.context or {}
    elif detail is not None:
        context = detail.get("ctx", {})
    if "zh" in context:
        return Fault("contradiction", tuple(context["paths"]), Text(context["zh"], context["en"]))
    message = str(error) if error is not None or detail is None else detail["msg"]
    zh, _, en = message.partition("｜")
    return Fault("contradiction", (), Text(zh, en or zh))

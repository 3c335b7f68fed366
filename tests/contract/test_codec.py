"""Whatever a game can say is written as JSON and read back the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solocompanion.core.codec import CodecError
from solocompanion.core.frozen import complete_waiting

from .player import game, hall


def through(data: Any) -> Any:
    """Take the way to the disk and back."""
    return json.loads(json.dumps(data, ensure_ascii=False))


def test_states_come_back(name):
    codec = game(name).spec.codec
    for state in hall(name).some_states(400):
        assert codec.state(through(codec.plain(state))) == state


def test_steps_with_their_trails_come_back(name):
    codec = game(name).spec.codec
    for step, _, _ in hall(name).some_steps:
        assert codec.step(through(codec.plain(step))) == step
        assert codec.effect(through(codec.tagged(step.effect))) == step.effect


def test_commands_and_questions_come_back(name):
    codec = game(name).spec.codec
    for command, _ in hall(name).commands:
        assert codec.command(through(codec.tagged(command))) == command
    for request, _ in hall(name).requests:
        assert codec.request(through(codec.tagged(request))) == request


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_commands_and_effects_nobody_thought_of_come_back(name, data):
    spec = game(name).spec
    list(complete_waiting())  # a class that no game has met yet has no fields that can be seen
    effect = data.draw(st.sampled_from(spec.effects).flatmap(st.from_type))
    assert spec.codec.effect(through(spec.codec.tagged(effect))) == effect
    command = data.draw(st.sampled_from(spec.commands).flatmap(st.from_type))
    assert spec.codec.command(through(spec.codec.tagged(command))) == command


def test_a_stranger_is_refused_by_name(name):
    codec = game(name).spec.codec
    for read in (codec.effect, codec.command, codec.request):
        with pytest.raises(CodecError, match="Dragonfly"):
            read({"is": "Dragonfly"})
        with pytest.raises(CodecError):
            read("Dragonfly")

import { expect, test } from "vitest";
import { isOver, mayJoin, nextChangeAt, stateAt, type ClassState } from "#shared/rules/class-states.ts";

const MINUTE = 60_000;
const at = (state: ClassState) => ({ state, startsAt: 100 * MINUTE, endsAt: 160 * MINUTE });
const STATES: ClassState[] = ["planned", "open", "live", "ended", "canceled"];

test("a class opens 15 minutes before its start, goes live at its start and ends 30 minutes after its end", () => {
  const planned = at("planned");
  const states = [84.9, 85, 99.9, 100, 189.9, 190].map((minute) => stateAt(planned, minute * MINUTE));
  expect(states).toEqual(["planned", "open", "open", "live", "live", "ended"]);
});

test("the clock takes nothing back", () => {
  expect(STATES.map((state) => stateAt(at(state), 0))).toEqual(STATES);
  expect(STATES.map((state) => stateAt(at(state), 1000 * MINUTE))).toEqual([
    ...["ended", "ended", "ended"],
    ...["ended", "canceled"],
  ]);
});

test("each change of state by the clock is at the time that is named before", () => {
  let session = at("planned");
  const seen: ClassState[] = [session.state];
  for (let due = nextChangeAt(session); due !== null; due = nextChangeAt(session)) {
    expect(stateAt(session, due - 1)).toBe(session.state);
    session = { ...session, state: stateAt(session, due) };
    seen.push(session.state);
  }
  expect(seen).toEqual(["planned", "open", "live", "ended"]);
});

test("people join open and live classes only", () => {
  expect(STATES.filter(mayJoin)).toEqual(["open", "live"]);
  expect(STATES.filter(isOver)).toEqual(["ended", "canceled"]);
});

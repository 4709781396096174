// The states of a class by the clock. Pure: callers pass the current time.
import { CLASS_TIMES } from "../durations";

export type ClassState = "planned" | "open" | "live" | "ended" | "canceled";

interface Timed {
  state: ClassState;
  startsAt: number;
  endsAt: number;
}

export const isOver = (state: ClassState): boolean => state === "ended" || state === "canceled";

/** Whether the link may be returned to members, and joining counts. */
export const mayJoin = (state: ClassState): boolean => state === "open" || state === "live";

/** The state at a time, from the stored one on: staff may start a class early and end it, and nothing goes back. */
export function stateAt({ state, startsAt, endsAt }: Timed, now: number): ClassState {
  if (isOver(state)) return state;
  if (now >= endsAt + CLASS_TIMES.endsAfterMs) return "ended";
  if (state === "live" || now >= startsAt) return "live";
  return state === "open" || now >= startsAt - CLASS_TIMES.opensBeforeMs ? "open" : "planned";
}

/** When the clock next changes the state; null once the class is over. */
export function nextChangeAt({ state, startsAt, endsAt }: Timed): number | null {
  if (isOver(state)) return null;
  if (state === "planned") return startsAt - CLASS_TIMES.opensBeforeMs;
  return state === "open" ? startsAt : endsAt + CLASS_TIMES.endsAfterMs;
}

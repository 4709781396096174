// Fields of what staff present in a class: the step of its agenda and a timer.
import { v } from "convex/values";

export const classBoardFields = {
  sessionId: v.id("classSessions"),
  /** Place in the steps of the agenda. */
  step: v.number(),
  /** When the timer was started, by the server's clock; null without one. */
  timerStartedAt: v.union(v.number(), v.null()),
  timerMinutes: v.number(),
};

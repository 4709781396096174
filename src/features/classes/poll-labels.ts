import { answersOf } from "#shared/rules/class-polls.ts";
import { classLiveText } from "../../texts/class-live";
import type { Poll } from "./types";

/** The answers of a poll in their order. */
export function labelsOf(poll: Pick<Poll, "kind" | "options">): readonly string[] {
  if (poll.kind === "quick") return [classLiveText("lost"), classLiveText("fine")];
  if (poll.kind === "scale") return Array.from({ length: answersOf(poll) }, (_, place) => String(place + 1));
  return poll.options;
}

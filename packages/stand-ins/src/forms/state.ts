/** The submissions a form service received: a fold of events. */
import { applySwitchEvent, WORKING } from "../lib/switches.ts";
import type { Switched, SwitchEvent } from "../lib/switches.ts";

export type Submission = { id: string; formId: string; fields: Record<string, unknown>; createdAt: number };

/** `all`: oldest first. */
export type Submissions = Switched & { all: Submission[] };

export type FormEvent = SwitchEvent | { type: "submitted"; submission: Submission };

export function noSubmissions(): Submissions {
  return { all: [], faultsFired: [], switches: WORKING };
}

export function applyForms(state: Submissions, event: FormEvent): void {
  if (event.type === "submitted") state.all.push(event.submission);
  else applySwitchEvent(state, event);
}

/** The submissions a form service received: a fold of events. */
import { spendFault } from "../lib/faults.ts";
import type { Fault } from "../lib/faults.ts";

export type Submission = { id: string; formId: string; fields: Record<string, unknown>; createdAt: number };

export type FormSwitches = {
  /** Every submission is answered with an error. */
  failing: boolean;
  faults: Fault[];
};

export type Submissions = {
  /** Oldest first. */
  all: Submission[];
  faultsFired: { at: number; on: string; kind: string }[];
  switches: FormSwitches;
};

export type FormEvent =
  | { type: "submitted"; submission: Submission }
  | { type: "fault-fired"; on: string; kind: string; at: number }
  | { type: "switched"; switches: FormSwitches };

export const WORKING: FormSwitches = { failing: false, faults: [] };

export function noSubmissions(): Submissions {
  return { all: [], faultsFired: [], switches: WORKING };
}

export function applyForms(state: Submissions, event: FormEvent): void {
  switch (event.type) {
    case "submitted":
      state.all.push(event.submission);
      return;
    case "fault-fired":
      state.faultsFired.push({ on: event.on, kind: event.kind, at: event.at });
      state.switches = { ...state.switches, faults: spendFault(state.switches.faults, event.on) };
      return;
    case "switched":
      state.switches = event.switches;
  }
}

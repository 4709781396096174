/** Who can sign in here and what was signed in to: a fold of events. */
import { createHash } from "node:crypto";
import { applySwitchEvent, WORKING } from "../lib/switches.ts";
import type { Switched, SwitchEvent } from "../lib/switches.ts";

export type Person = { sub: string; email: string; name: string; emailVerified: boolean };
export type Sample = { email: string; name: string };

export type Accounts = Switched & {
  /** By e-mail in lower case; the demo people come first. */
  people: Map<string, Person>;
  signIns: { sub: string; clientId: string; at: number }[];
};

export type AccountEvent =
  | SwitchEvent
  | { type: "person-kept"; person: Person }
  | { type: "signed-in"; sub: string; clientId: string; at: number };

export const SAMPLES: readonly Sample[] = [
  { email: "demo.learner.1@example.com", name: "Demo learner 1" },
  { email: "demo.learner.2@example.com", name: "Demo learner 2" },
  { email: "demo.learner.3@example.com", name: "Demo learner 3" },
];

/** The same address is always the same subject: twenty-one digits, as Google's are. */
export function personFor(given: { email: string; name: string; emailVerified: boolean }): Person {
  const email = given.email.trim().toLowerCase();
  const digits = BigInt(`0x${createHash("sha256").update(email).digest("hex")}`)
    .toString()
    .slice(0, 20);
  return { sub: `1${digits}`, email, name: given.name.trim(), emailVerified: given.emailVerified };
}

export function firstAccounts(samples: readonly Sample[]): Accounts {
  const people = samples.map((sample) => personFor({ ...sample, emailVerified: true }));
  return {
    people: new Map(people.map((person) => [person.email, person])),
    signIns: [],
    faultsFired: [],
    switches: WORKING,
  };
}

export function applyAccounts(state: Accounts, event: AccountEvent): void {
  switch (event.type) {
    case "person-kept":
      state.people.set(event.person.email, event.person);
      return;
    case "signed-in":
      state.signIns.push({ sub: event.sub, clientId: event.clientId, at: event.at });
      return;
    default:
      applySwitchEvent(state, event);
  }
}

/** The accepted e-mails and the keys they came with: a fold of events. */
import { applySwitchEvent, WORKING as ALL_WORKING } from "../lib/switches.ts";
import type { Switched, SwitchEvent, Switches } from "../lib/switches.ts";

export type Email = {
  id: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
  attachments: string[];
  /** Contents of the attachments that came with the request, in base64. */
  files?: { name: string; type: string; content: string }[];
  scheduledAt: string | null;
  createdAt: number;
};

type KeyRecord = { payload: string; ids: string[]; at: number };

export type MailSwitches = Switches & {
  /** Calls a second before the limit answers; null means no limit. */
  rateLimit: number | null;
};

export type Mailbox = Switched<MailSwitches> & {
  /** Oldest first. */
  emails: Email[];
  byId: Map<string, Email>;
  keys: Map<string, KeyRecord>;
};

export type MailEvent =
  | SwitchEvent<MailSwitches>
  | { type: "accepted"; emails: Email[]; key: { key: string; record: KeyRecord } | null }
  | { type: "cleared" };

export const WORKING: MailSwitches = { ...ALL_WORKING, rateLimit: null };

export function emptyMailbox(): Mailbox {
  return { emails: [], byId: new Map(), keys: new Map(), faultsFired: [], switches: WORKING };
}

function accept(mailbox: Mailbox, event: Extract<MailEvent, { type: "accepted" }>): void {
  for (const email of event.emails) {
    mailbox.emails.push(email);
    mailbox.byId.set(email.id, email);
  }
  if (event.key !== null) mailbox.keys.set(event.key.key, event.key.record);
}

export function applyMail(mailbox: Mailbox, event: MailEvent): void {
  switch (event.type) {
    case "accepted":
      accept(mailbox, event);
      return;
    case "cleared":
      // Idempotency keys stay: an emptied inbox is no reason to accept a repeated call twice.
      mailbox.emails = [];
      mailbox.byId.clear();
      return;
    default:
      applySwitchEvent(mailbox, event);
  }
}

/** The address inside `Name <address>`, in lower case. */
function bareAddress(value: string): string {
  const inner = /<([^<>]+)>\s*$/.exec(value)?.[1] ?? value;
  return inner.trim().toLowerCase();
}

/** Newest first; with an address, only what that address received. */
export function received(mailbox: Mailbox, address: string | undefined): Email[] {
  const wanted = address === undefined ? undefined : bareAddress(address);
  const mine = (email: Email) =>
    [...email.to, ...email.cc, ...email.bcc].some((one) => bareAddress(one) === wanted);
  return (wanted === undefined ? [...mailbox.emails] : mailbox.emails.filter(mine)).reverse();
}

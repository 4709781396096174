// Security notifications: what happened to an account, when, where, and what to do about it.
import { momentText } from "./format";
import { resetLink } from "./links";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";
import type { Say } from "./texts/catalogue";

export const SECURITY_EVENT_KINDS = [
  "newDevice",
  "passwordChanged",
  "passwordReset",
  "secondFactorOn",
  "secondFactorOff",
  "recoveryCodeUsed",
  "signedOut",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** If they were not the reader's own doing, the password is in other hands. */
const RESET_FIRST: ReadonlySet<SecurityEventKind> = new Set(["newDevice", "passwordChanged"]);

export interface SecurityEmail extends EmailBasics {
  kind: SecurityEventKind;
  /** Epoch milliseconds. */
  at: number;
  /** Browser and system; missing where unknown. */
  device?: string;
}

export function securityNotification(mail: SecurityEmail): EmailContent {
  const { kind, device = "" } = mail;
  const brand = mail.brand.name;
  return renderEmail(mail, (say) => ({
    subject: say(`${kind}Subject`, { brand }),
    preview: say(`${kind}Text`),
    heading: say(`${kind}Heading`),
    paragraphs: [say(`${kind}Text`)],
    facts: [
      [say("factTime"), momentText(mail.at, mail.reader)],
      [say("factDevice"), device],
    ],
    ...buttonsOf(mail, say),
    closing: say(kind === "passwordReset" ? "securitySecureMailbox" : "securityChangeIt"),
    reason: say("reasonSecurity", { brand }),
  }));
}

function buttonsOf(mail: SecurityEmail, say: Say) {
  const reset = resetLink(mail, say);
  const account = { label: say("securityButton"), url: `${mail.brand.siteUrl}/profile/security` };
  return RESET_FIRST.has(mail.kind)
    ? { button: reset, otherButton: account }
    : { button: account, otherButton: reset };
}

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
    advice: say(kind === "passwordReset" ? "securitySecureMailbox" : "securityChangeIt"),
    ...buttonsOf(mail, say),
    reason: say("reasonSecurity", { brand }),
  }));
}

function buttonsOf(mail: SecurityEmail, say: Say) {
  const reset = resetLink(mail, say);
  const account = { label: say("securityButton"), url: `${mail.brand.siteUrl}/profile/security` };
  // If it was not the reader's own doing, the password is in other hands; after a reset, so is the mailbox, which comes first.
  return mail.kind === "passwordReset"
    ? { button: account, otherButton: reset }
    : { button: reset, otherButton: account };
}

// Security notifications: what happened to an account, when, where, and what to do about it.
import { renderEmail, type EmailBrand, type EmailContent } from "./layout";

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

export interface SecurityEmail {
  brand: EmailBrand;
  userName: string;
  kind: SecurityEventKind;
  at: number;
  /** Browser and system; missing where unknown. */
  device?: string;
}

interface Words {
  subject: string;
  text: string;
  closing: string;
}

const CHANGE_IT =
  "If this was you, there is nothing to do. If it was not, reset your password at once with the link “Forgot your password?” on the login page: that ends all sessions.";

const WORDS: Record<SecurityEventKind, Words> = {
  newDevice: {
    subject: "New sign-in to your {brand} account",
    text: "Your account was signed in to from a browser that it has not been used with before.",
    closing: CHANGE_IT,
  },
  passwordChanged: {
    subject: "Your {brand} password was changed",
    text: "The password of your account was changed, and all other sessions were signed out.",
    closing: CHANGE_IT,
  },
  passwordReset: {
    subject: "Your {brand} password was reset",
    text: "A new password was set with a link that we mailed to this address. All sessions were signed out.",
    closing:
      "If this was you, there is nothing to do. If it was not, somebody can read your e-mail: secure your mailbox first, then reset the password again.",
  },
  secondFactorOn: {
    subject: "Two-step sign-in is on for your {brand} account",
    text: "From now on, signing in with your password also asks for a code from your authenticator app.",
    closing: CHANGE_IT,
  },
  secondFactorOff: {
    subject: "Two-step sign-in is off for your {brand} account",
    text: "Signing in with your password no longer asks for a code.",
    closing: CHANGE_IT,
  },
  recoveryCodeUsed: {
    subject: "A recovery code of your {brand} account was used",
    text: "One of your recovery codes was used in place of a code from your authenticator app. It cannot be used again.",
    closing: CHANGE_IT,
  },
  signedOut: {
    subject: "You were signed out of {brand}",
    text: "Sessions of your account were signed out, as asked for on the page “Account security”.",
    closing: CHANGE_IT,
  },
};

export function securityNotification(mail: SecurityEmail): EmailContent {
  const { subject, text, closing } = WORDS[mail.kind];
  const time = `${new Date(mail.at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return renderEmail({
    brand: mail.brand,
    subject: subject.replace("{brand}", mail.brand.name),
    greetingName: mail.userName,
    paragraphs: [text],
    facts: [["Time", time], ...(mail.device === undefined ? [] : [["Device", mail.device] as const])],
    button: { label: "Account security", url: `${mail.brand.siteUrl}/profile/security` },
    closing,
  });
}

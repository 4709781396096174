// Security notifications: what happened to an account, when, where, and what to do about it.
import { partsOfDevice } from "../../shared/device-names";
import { momentText } from "./format";
import { resetLink } from "./links";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";
import type { Sentence } from "./sentences";
import type { Say } from "./texts/catalogue";

export const SECURITY_EVENT_KINDS = [
  "newDevice",
  "passwordChanged",
  "passwordReset",
  "secondFactorOn",
  "secondFactorOff",
  "recoveryCodeUsed",
  "signedOut",
  "othersSignedOut",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export interface SecurityEmail extends EmailBasics {
  kind: SecurityEventKind;
  /** Epoch milliseconds. */
  at: number;
  /** Browser and system in English; missing where unknown. */
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
      [say("factDevice"), deviceText(device, say)],
    ],
    below: adviceOf(mail, say),
    button: resetLink(mail, say),
    otherButton: { label: say("securityButton"), url: `${mail.brand.siteUrl}/profile/security` },
    ...(kind === "secondFactorOn" && { asks: null }),
    reason: say("reasonSecurity", { brand }),
  }));
}

const ADVICE: Partial<
  Record<
    SecurityEventKind,
    "securitySecureMailbox" | "securitySwitchOn" | "securityNewCodes" | "securityKeepOut"
  >
> = {
  passwordReset: "securitySecureMailbox",
  secondFactorOff: "securitySwitchOn",
  recoveryCodeUsed: "securityNewCodes",
  signedOut: "securityKeepOut",
};

/** A second factor of other hands stays when the password is reset; only the school can remove it. */
function adviceOf({ kind, brand }: SecurityEmail, say: Say): Sentence {
  const address = brand.supportEmail;
  return kind === "secondFactorOn"
    ? { said: say("securityTakeBack", { support: address }), address }
    : { said: say(ADVICE[kind] ?? "securityChangeIt") };
}

/** As in the list of sessions. */
function deviceText(device: string, say: Say): string {
  const { browser: known, system } = partsOfDevice(device);
  const browser = known ?? say("unknownBrowser");
  return system === undefined ? browser : say("browserOnSystem", { browser, system });
}

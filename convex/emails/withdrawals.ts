// The receipt of a declaration of withdrawal: what was declared, and when; and what was decided.
import { withoutLinks } from "../../shared/rules/withdrawals";
import { dateText, moneyText, momentText, type ReaderPlace } from "./format";
import type { Say } from "./texts/catalogue";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";

export interface WithdrawalEmail extends EmailBasics {
  /** As somebody entered it, who may be a stranger to the address. */
  declared: { name: string; email: string; contract: string };
  /** Epoch milliseconds. */
  receivedAt: number;
}

export function withdrawalReceipt({ declared, receivedAt, ...basics }: WithdrawalEmail): EmailContent {
  const brand = basics.brand.name;
  return renderEmail(basics, (say) => ({
    subject: say("withdrawalSubject", { brand }),
    preview: say("withdrawalPreview"),
    heading: say("withdrawalHeading"),
    paragraphs: [say("withdrawalText", { brand })],
    facts: [
      [say("factReceived"), momentText(receivedAt, basics.reader), exactText(receivedAt, basics.reader)],
      [say("factName"), withoutLinks(declared.name)],
      [say("factEmail"), declared.email],
      [say("factContract"), withoutLinks(declared.contract)],
    ],
    below: say("belowWithdrawal"),
    closing: say("withdrawalStranger"),
    reason: say("reasonWithdrawal", { brand }),
  }));
}

/** To the second, in the one time zone that is the same everywhere. */
const exactText = (time: number, { locale }: ReaderPlace): string =>
  `${dateText(time, { locale, timeZone: "UTC" })}, ${new Date(time).toISOString().slice(11, 19)} UTC`;

/** `refunded`: dollars that went back; 0 when they go back in another way. */
export function withdrawalAccepted(mail: WithdrawalEmail & { refunded: number }): EmailContent {
  const { brand, reader, refunded } = mail;
  const amount = moneyText(refunded, reader.locale);
  const key = refunded > 0 ? "withdrawalRefundedText" : "withdrawalAcceptedText";
  return renderEmail(mail, (say) => ({
    subject: say("withdrawalAcceptedSubject", { brand: brand.name }),
    preview: say(key),
    heading: refunded > 0 ? say("withdrawalRefundedHeading", { amount }) : say("withdrawalAcceptedHeading"),
    paragraphs: [say(key)],
    ...aboutDeclaration(mail, say, "factContract"),
  }));
}

/** `why` is written by staff. */
export function withdrawalRefused(mail: WithdrawalEmail & { why: string }): EmailContent {
  const { brand, why } = mail;
  const address = brand.supportEmail;
  return renderEmail(mail, (say) => ({
    subject: say("withdrawalRefusedSubject", { brand: brand.name }),
    preview: say("withdrawalRefusedPreview"),
    heading: say("withdrawalRefusedHeading"),
    paragraphs: [say("withdrawalRefusedText"), { quoted: why }],
    ...aboutDeclaration(mail, say, "factContractKept"),
    below: { said: say("belowRefused", { address }), address },
    asks: null,
  }));
}

const aboutDeclaration = (
  { declared, receivedAt, reader, brand }: WithdrawalEmail,
  say: Say,
  contractLabel: "factContract" | "factContractKept",
) => ({
  facts: [
    [say("factReceived"), momentText(receivedAt, reader)],
    [say("factName"), withoutLinks(declared.name)],
    [say(contractLabel), withoutLinks(declared.contract)],
  ] satisfies [string, string][],
  reason: say("reasonWithdrawal", { brand: brand.name }),
});

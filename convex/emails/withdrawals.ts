// The receipt of a declaration of withdrawal: what was declared, and when.
import { withoutLinks } from "../../shared/rules/withdrawals";
import { dateText, momentText, type ReaderPlace } from "./format";
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
    paragraphs: [say("withdrawalText", { brand }), say("withdrawalNext")],
    facts: [
      [say("factReceived"), momentText(receivedAt, basics.reader)],
      [say("factUtc"), exactText(receivedAt, basics.reader)],
      [say("factName"), withoutLinks(declared.name)],
      [say("factEmail"), declared.email],
      [say("factContract"), withoutLinks(declared.contract)],
    ],
    closing: say("withdrawalStranger"),
    reason: say("reasonAddress", { brand }),
  }));
}

/** To the second, in the one time zone that is the same everywhere. */
const exactText = (time: number, { locale }: ReaderPlace): string =>
  `${dateText(time, { locale, timeZone: "UTC" })}, ${new Date(time).toISOString().slice(11, 19)}`;

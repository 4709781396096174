// Details of e-mails that depend on their case: reminders, calendar files, days of the week, buttons.
import { expect, test } from "vitest";
import { batchAnnouncement } from "#convex/emails/announcement.ts";
import { choiceReminder, type Otherwise } from "#convex/emails/closure.ts";
import {
  courseReminder,
  enrollmentConfirmation,
  enrollmentTransfer,
  paymentRefund,
} from "#convex/emails/enrollment.ts";
import type { EmailBasics } from "#convex/emails/layout.ts";
import { accountDeletion, dataExport } from "#convex/emails/ownData.ts";
import { securityNotification } from "#convex/emails/security.ts";
import { waitlistOffer } from "#convex/emails/waitlist.ts";

const basics: EmailBasics = {
  brand: { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" },
  reader: { name: "Ann", locale: "en", timeZone: "America/New_York" },
};
const german: EmailBasics = { ...basics, reader: { ...basics.reader, locale: "de" } };
const place = { ...basics, courseId: "FAAI", courseTitle: "AI", batchName: "Gamma", startDate: "2026-12-21" };
const purchase = {
  ...{ ...place, enrolledAt: 0, nextClassAt: null, willRemind: true, amount: 299 },
  ...{
    paymentId: "P",
    orderId: "O",
    payerName: "",
    payerEmail: "",
    fundingSource: "",
    transactionStatus: "",
  },
};
const refund = {
  ...{ ...place, amount: 1, captured: 1, total: 1, refundedAt: 0, paymentId: "P", orderId: "O" },
  ...{ fundingSource: "", endsPlace: true, hadPlace: true },
};

test("a confirmation promises a reminder only where one comes, and a calendar file only where one is attached", () => {
  const closingOf = (about: { willRemind: boolean; hasCalendar?: boolean }) =>
    enrollmentConfirmation({ ...purchase, ...about }).text.match(/We will remind|class links|calendar file/g);
  expect(closingOf({ willRemind: true })).toEqual(["We will remind", "class links"]);
  expect(closingOf({ willRemind: false, hasCalendar: true })).toEqual(["class links", "calendar file"]);
});

test("a changed batch names its calendar file only where one is attached", () => {
  const textOf = (hasCalendar: boolean) =>
    enrollmentTransfer({ ...place, ...german, before: "Beta", hasCalendar }).text;
  expect(textOf(true)).toContain("Die Termine hängen als Kalenderdatei an.");
  expect(textOf(false)).not.toContain("Kalenderdatei");
});

test("the heading of a reminder names the day of the week on which the course starts", () => {
  const headingOf = (startDate: string, reader: EmailBasics = basics) =>
    courseReminder({ ...place, ...reader, startDate, nextClassAt: null }).text.split("\n")[0];
  expect(headingOf("2026-12-21")).toBe("Your course starts on Monday");
  expect(headingOf("2026-12-21", german)).toBe("Dein Kurs beginnt am Montag");
  expect(headingOf("")).toBe("Your course starts soon");
});

test("those who choose nothing read when the other batch starts, where that is known", () => {
  const otherwiseOf = (startDate: string, reader: EmailBasics = basics) => {
    const otherwise: Otherwise = { kind: "move", target: "Delta", startDate };
    const mail = { ...place, ...reader, until: 0, reason: "", otherwise };
    return /(?:Otherwise|Sonst) .*?(?=;)/.exec(choiceReminder(mail).text)?.[0];
  };
  expect(otherwiseOf("2027-01-18")).toBe("Otherwise you move to batch Delta, which starts on January 18");
  expect(otherwiseOf("2027-01-18", german)).toBe(
    "Sonst wechselst du in Durchgang Delta, der am 18. Januar beginnt",
  );
  expect(otherwiseOf("")).toBe("Otherwise you move to batch Delta");
});

test("a refund has the number of the receipt above the way of payment, where the payment has one", () => {
  const rowsOf = (receiptNumber?: string) =>
    paymentRefund({ ...refund, ...(receiptNumber !== undefined && { receiptNumber }) }).text.match(
      /^(?:Receipt number|Payment method): .*$/gm,
    );
  expect(rowsOf("R-2026-000001")).toEqual(["Receipt number: R-2026-000001", "Payment method: PayPal"]);
  expect(rowsOf()).toEqual(["Payment method: PayPal"]);
});

test("an offer has the price of the course, unless it is free", () => {
  const priceOf = (price: number) =>
    /^Price: .*$/m.exec(waitlistOffer({ ...place, until: 0, price }).text)?.[0];
  expect([priceOf(299), priceOf(0)]).toEqual(["Price: $299.00", undefined]);
});

test("an announcement begins with its author's words, below the author and the course", () => {
  const { text } = batchAnnouncement({
    ...{ ...place, subject: "News", message: "The room\nB-12", authorName: "Ivo" },
  });
  expect(text).toMatch(/^Ivo · AI\nNews\n\nThe room\nB-12\n\n/);
});

test("after a reset of the password neither button comes before the other", () => {
  const buttonsOf = (kind: "passwordReset" | "passwordChanged") => {
    const { html } = securityNotification({ ...basics, kind, at: 0 });
    return [...html.matchAll(/class="([^"]*wide[^"]*)"/g)].map(([, classes = ""]) =>
      classes.includes("button") ? "filled" : "border",
    );
  };
  expect(buttonsOf("passwordReset")).toEqual(["border", "border"]);
  expect(buttonsOf("passwordChanged")).toEqual(["filled", "border"]);
});

test("the end of the time to download or to keep the account is bold, without a year", () => {
  const until = Date.UTC(2026, 10, 28, 14, 30);
  for (const mail of [dataExport({ ...basics, until }), accountDeletion({ ...basics, until })])
    expect(mail.html).toMatch(
      /<strong [^>]*>Saturday, November\u00a028, 9:30\u00a0AM Eastern Time<\/strong>/,
    );
});

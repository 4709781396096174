// Details of e-mails that depend on their case: reminders, calendar files, days of the week, buttons.
import { expect, test } from "vitest";
import { batchAnnouncement } from "#convex/emails/announcement.ts";
import { batchCanceled, choiceReminder, type Otherwise } from "#convex/emails/closure.ts";
import {
  courseReminder,
  enrollmentConfirmation,
  enrollmentEnded,
  enrollmentTransfer,
  paymentRefund,
} from "#convex/emails/enrollment.ts";
import type { EmailBasics } from "#convex/emails/layout.ts";
import { accountDeletion, dataExport } from "#convex/emails/ownData.ts";
import { SECURITY_EVENT_KINDS, securityNotification } from "#convex/emails/security.ts";
import { renderStored } from "#convex/emails/stored.ts";
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
    enrollmentTransfer({ ...place, nextClassAt: null, ...german, before: "Beta", hasCalendar, isPaid: true })
      .text;
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
    const mail = { ...place, ...reader, until: 0, reason: "", otherwise, worth: "money" as const };
    return /(?:Otherwise|Sonst) .*?(?=;)/.exec(choiceReminder(mail).text)?.[0];
  };
  expect(otherwiseOf("2027-01-18")).toBe(
    "Otherwise you move to batch Delta, which starts on January 18, 2027",
  );
  expect(otherwiseOf("2027-01-18", german)).toBe(
    "Sonst wechselst du in Durchgang Delta, der am 18. Januar 2027 beginnt",
  );
  expect(otherwiseOf("")).toBe("Otherwise you move to batch Delta");
});

const TO_DELTA: Otherwise = { kind: "move", target: "Delta", startDate: "2027-01-18" };
const CHOICES = {
  nothing: ["Give your seat back"],
  credit: ["Get a credit for another course"],
  money: ["Get your money back in full", "Keep your money as a credit for another course"],
} as const;

test.each([
  ["nothing", TO_DELTA, "if Delta is full, your enrollment ends."],
  ["nothing", { kind: "end" }, "Otherwise your enrollment ends; it cost you nothing."],
  ["credit", TO_DELTA, "if Delta is full, you get a credit for another course."],
  ["credit", { kind: "credit" }, "Otherwise you get a credit for another course."],
  ["money", TO_DELTA, "if Delta is full, you get your money back."],
  ["money", { kind: "refund" }, "Otherwise you get your money back."],
] as const)("a canceled batch: a seat worth %s has its own choices and end: %o", (worth, otherwise, end) => {
  const choices = CHOICES[worth];
  const mail = { ...place, until: Date.UTC(2026, 11, 5, 14, 30), reason: "Few.", otherwise, worth };
  for (const content of [batchCanceled(mail), choiceReminder(mail)]) {
    expect(content.text.match(/^- .*$/gm)).toEqual(
      ["Move to another batch", ...choices].map((choice) => `- ${choice}`),
    );
    expect(content.text).toContain(` ${end}\n`);
  }
  for (const reader of [basics, german]) {
    const { html, text, subject } = batchCanceled({ ...mail, ...reader });
    const shown = (page: string) => page.slice(page.indexOf("<h1"));
    expect(shown(renderStored(reader, { subject, text }).html)).toBe(shown(html));
  }
});

test.each([
  [
    basics,
    "Batch Gamma of AI was canceled, and you made no choice by the deadline. Your enrollment has ended; it cost you nothing.",
  ],
  [
    german,
    "Durchgang Gamma von AI fällt aus, und du hast dich bis zur Frist nicht entschieden. Deine Einschreibung ist beendet; sie hat dich nichts gekostet.",
  ],
])("a person who chose nothing does not read that the team has ended the enrollment", (reader, sentence) => {
  const mail = { ...place, ...reader, isByLearner: false };
  expect(enrollmentEnded({ ...mail, isUndecided: true }).text).toContain(`\n\n${sentence}\n\n`);
  expect(enrollmentEnded(mail).text).not.toContain(sentence);
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
    /^Price: .*$/m.exec(waitlistOffer({ ...place, nextClassAt: null, until: 0, price }).text)?.[0];
  expect([priceOf(299), priceOf(0)]).toEqual(["Price: $299.00", undefined]);
});

test("an announcement begins with its author's words, below the author and the course", () => {
  const { text } = batchAnnouncement({
    ...{ ...place, subject: "News", message: "The room\nB-12", authorName: "Ivo" },
  });
  expect(text).toMatch(/^Ivo · AI\nNews\n\nThe room\nB-12\n\n/);
});

test.each(SECURITY_EVENT_KINDS)(
  "in a security notification neither button comes before the other: %s",
  (kind) => {
    const { html } = securityNotification({ ...basics, kind, at: 0 });
    const buttons = [...html.matchAll(/class="([^"]*wide[^"]*)"/g)].map(([, classes = ""]) =>
      classes.includes("button") ? "filled" : "border",
    );
    expect(buttons).toEqual(["border", "border"]);
  },
);

test("the end of the time to download or to keep the account is bold, without a year", () => {
  const until = Date.UTC(2026, 10, 28, 14, 30);
  for (const mail of [dataExport({ ...basics, until }), accountDeletion({ ...basics, until })])
    expect(mail.html).toMatch(
      /<strong [^>]*>Saturday, November\u00a028, 9:30\u00a0AM Eastern Time<\/strong>/,
    );
});

test("below the reason stands whose e-mail it is, in one line, where a postal address is configured", () => {
  const seller = "Example School, 1 Example <Street>,\nExample Town";
  const { html, text } = securityNotification({
    ...{ ...basics, brand: { ...basics.brand, seller }, kind: "signedOut", at: 0 },
  });
  expect(text).toMatch(/security of your .*\nExample School, 1 Example <Street>, Example Town\n\n/);
  expect(html).toContain("Example School, 1 Example &lt;Street&gt;, Example Town");
});

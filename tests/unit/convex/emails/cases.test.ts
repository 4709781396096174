// E-mails that say what is true of their case: receipts with a coupon, refunds in full or in part, places that have ended.
import { expect, test } from "vitest";
import { creditGiven, type CreditOccasion } from "#convex/emails/closure.ts";
import {
  batchDatesChanged,
  enrollmentDeferred,
  enrollmentEnded,
  enrollmentTransfer,
  paymentReceipt,
  paymentRefund,
} from "#convex/emails/enrollment.ts";
import type { EmailBasics, EmailContent } from "#convex/emails/layout.ts";
import { accountDeletion, dataExport } from "#convex/emails/ownData.ts";
import { SECURITY_EVENT_KINDS, securityNotification } from "#convex/emails/security.ts";
import { waitlistOffer } from "#convex/emails/waitlist.ts";
import { withdrawalAccepted, withdrawalRefused } from "#convex/emails/withdrawals.ts";
import { ACCOUNT_END as GERMAN } from "#shared/texts/de/account-end.ts";
import { ACCOUNT_END as ENGLISH } from "#shared/texts/en/account-end.ts";

const basics: EmailBasics = {
  brand: { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" },
  reader: { name: "Ann", locale: "en", timeZone: "America/New_York" },
};
const refund = {
  ...{ ...basics, courseTitle: "Foundations", paymentId: "CAPTURE1", orderId: "ORDER1" },
  ...{ fundingSource: "card", endsPlace: false, hadPlace: true, captured: 299, refundedAt: 0 },
};

test("a receipt has a total, and with a coupon adds up: price, discount and total", () => {
  const factsOf = (amount: number, couponCode?: string) =>
    paymentReceipt({
      ...{ ...refund, courseId: "FAAI", batchName: "Gamma", startDate: "", enrolledAt: 0, nextClassAt: null },
      willRemind: false,
      ...{
        payerName: "",
        payerEmail: "",
        transactionStatus: "",
        amount,
      },
      ...(couponCode !== undefined && { couponCode, listPrice: 299 }),
    }).text.match(/(?:Coupon|Price|Discount|Total): .*/g);
  expect(factsOf(0, "AUTUMN")).toEqual([
    "Coupon: AUTUMN",
    "Price: $299.00",
    "Discount: \u2212$299.00",
    "Total: $0.00",
  ]);
  expect(factsOf(224.25, "AUTUMN")?.slice(2)).toEqual(["Discount: \u2212$74.75", "Total: $224.25"]);
  expect(factsOf(299)).toEqual(["Total: $299.00"]);
});

test("a security notice has two buttons below what decides between them, and asks first to reset the password", () => {
  const site = "http://127.0.0.1:4400";
  const check = ["Check your account", `${site}/profile/security`] as const;
  const reset = ["Reset your password", `${site}/forgot-password`] as const;
  for (const kind of SECURITY_EVENT_KINDS) {
    const { html, text } = securityNotification({ ...basics, kind, at: 0, device: "Firefox" });
    const urls = [...html.matchAll(/<a href="([^"]*)" class="[^"]*wide/g)].map(([, url]) => url);
    expect(urls).toEqual([reset[1], check[1]]);
    expect(text).toContain([reset, check].map((button) => button.join(":\n")).join("\n\n"));
    expect(text).toMatch(/Device: Firefox\n\nIf this was you, there is nothing to do\. .*\n\nReset your/);
    expect(html).toMatch(/<p [^>]*font-size:16px[^>]*>If this was you/);
  }
});

test("only where a second factor may be in other hands, the school is asked to remove it", () => {
  const noticeOf = (kind: (typeof SECURITY_EVENT_KINDS)[number]) =>
    securityNotification({ ...basics, kind, at: 0 });
  const link = '<a href="mailto:support@cohort.test"';
  const asking = SECURITY_EVENT_KINDS.filter((kind) => noticeOf(kind).text.includes("write to support"));
  expect(asking).toEqual(["secondFactorOn"]);
  for (const kind of SECURITY_EVENT_KINDS) expect(noticeOf(kind).html.split(link)).toHaveLength(2);
  expect(noticeOf("secondFactorOn").text).not.toContain("Questions?");
  expect(noticeOf("secondFactorOn").text).toContain(
    "write to support@cohort.test: we will turn it off for you.",
  );
  expect(noticeOf("secondFactorOff").text).toContain("then turn it back on.");
  expect(noticeOf("recoveryCodeUsed").text).toContain("then create new recovery codes.");
});

test.each([
  ["Firefox on Windows", "Firefox unter Windows"],
  ["Unknown browser on Linux", "Unbekannter Browser unter Linux"],
  ["Unknown browser", "Unbekannter Browser"],
])("the device %s is named in the language of the reader", (device, german) => {
  const deviceIn = (locale: "en" | "de") =>
    /(?:Device|Gerät): (.*)/.exec(
      securityNotification({
        ...{ ...basics, reader: { ...basics.reader, locale } },
        ...{ kind: "newDevice", at: 0, device },
      }).text,
    )?.[1];
  expect([deviceIn("en"), deviceIn("de")]).toEqual([device, german]);
});

test("the reason in the footer is that of the reader's place in the course now", () => {
  const place = { ...basics, courseId: "FAAI", courseTitle: "AI", batchName: "Gamma", startDate: "" };
  const reasonOf = ({ text }: EmailContent) => /because (you .*) at Cohort/.exec(text)?.[1];
  const ofRefund = (about: { endsPlace: boolean; hadPlace: boolean }) =>
    reasonOf(paymentRefund({ ...refund, ...about, courseTitle: "AI", amount: 1, total: 1 }));
  const ofCredit = (occasion: CreditOccasion) =>
    reasonOf(creditGiven({ ...place, amount: 1, code: "C", occasion }));
  expect(reasonOf(enrollmentEnded({ ...place, isByLearner: true }))).toBe("you were enrolled in AI");
  expect(reasonOf(enrollmentDeferred({ ...place, isByLearner: true, isPaid: true }))).toBe(
    "you are waiting for a seat in AI",
  );
  expect(ofRefund({ endsPlace: true, hadPlace: true })).toBe("you were enrolled in AI");
  expect(ofRefund({ endsPlace: false, hadPlace: true })).toBe("you enrolled in AI");
  expect(ofRefund({ endsPlace: true, hadPlace: false })).toBe("you paid for AI");
  expect([ofCredit("ended"), ofCredit("part")]).toEqual([
    "you were enrolled in AI",
    "you were enrolled in AI",
  ]);
  expect(ofCredit("rest")).toBe("you enrolled in AI");
});

test("a person who did not ask for the deletion of the account reads how to keep it", () => {
  const { text } = accountDeletion({ ...basics, until: 0 });
  expect(text).toContain(
    "reset your password at once, sign in with the new one and choose “Keep my account”.",
  );
  expect(text).not.toContain("signs you out");
  const german = accountDeletion({ ...basics, reader: { ...basics.reader, locale: "de" }, until: 0 });
  for (const [mail, keep] of [
    [text, ENGLISH.keep],
    [german.text, GERMAN.keep],
  ] as const) {
    // For a change of mind, and where somebody else had asked for it; once more as the button.
    expect(mail.toLowerCase().split(keep.toLowerCase())).toHaveLength(4);
  }
});

test("a person whose data is ready is not asked to do nothing", () => {
  const { text } = dataExport({ ...basics, until: 0 });
  expect(text).not.toContain("nothing to do");
  expect(text).toContain(
    "\n\nIf you did not ask for this copy, reset your password at once: that signs you out on all devices.",
  );
});

test("only of an accepted withdrawal a row says what was withdrawn from", () => {
  const labelsOf = (locale: "en" | "de") => {
    const mail = {
      ...{ ...basics, reader: { ...basics.reader, locale }, receivedAt: 0 },
      declared: { name: "Ann", email: "ann@example.com", contract: "AI" },
    };
    return [
      withdrawalAccepted({ ...mail, refunded: 0 }),
      withdrawalRefused({ ...mail, why: "Too late." }),
    ].map(({ text }) => /^(.*): AI$/m.exec(text)?.[1]);
  };
  expect(labelsOf("en")).toEqual(["Withdrawn from", "Contract"]);
  expect(labelsOf("de")).toEqual(["Widerrufener Vertrag", "Vertrag"]);
});

test("the code of a credit stands below its label, after the greeting", () => {
  const place = { ...basics, courseId: "FAAI", courseTitle: "AI", batchName: "Gamma", startDate: "" };
  const { html, text } = creditGiven({ ...place, amount: 1, code: "C-1", occasion: "ended" });
  expect(text).toContain("\n\nHello Ann,\n\nYour code\nC-1\n\n");
  expect(html).toMatch(/Hello Ann,<\/p>.*>Your code<\/p>.*>C-1<\/p>/);
});

test("new dates of a batch are rows, as are those of before", () => {
  const rowsOf = (locale: "en" | "de") =>
    batchDatesChanged({
      ...{ ...basics, reader: { ...basics.reader, locale }, courseId: "FAAI", courseTitle: "AI" },
      ...{ batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-29" },
      before: { startDate: "2026-12-07", endDate: "2027-03-15" },
    }).text.split("\n\n")[3];
  expect(rowsOf("en")).toBe(
    "First day: Monday, December 21, 2026\nLast day: Monday, March 29, 2027\nPreviously: December 7, 2026 – March 15, 2027",
  );
  expect(rowsOf("de")).toContain("\nBisher: 7. Dezember 2026 – 15. März 2027");
});

test("a learner who may not want to wait finds the refund terms", () => {
  const place = { ...basics, courseId: "FAAI", courseTitle: "AI", batchName: "Gamma", startDate: "" };
  expect(enrollmentDeferred({ ...place, isByLearner: true, isPaid: true }).text).toContain(
    "\n\nRefund terms:\nhttp://127.0.0.1:4400/refunds\n",
  );
});

test.each([
  [
    "en",
    true,
    "As you asked, you have given up your seat in batch Gamma of AI. Your payment and your progress carry over.",
    "Questions? Write to support@",
  ],
  [
    "en",
    false,
    "Our team has released your seat in batch Gamma of AI. Your payment and your progress carry over.",
    "If you did not expect this, write to support@",
  ],
  [
    "de",
    true,
    "Wie gewünscht hast du deinen Platz in Durchgang Gamma von AI zurückgegeben. Deine Zahlung und dein Fortschritt bleiben erhalten.",
    "Fragen? Schreib an support@",
  ],
  [
    "de",
    false,
    "Unser Team hat deinen Platz in Durchgang Gamma von AI freigegeben. Deine Zahlung und dein Fortschritt bleiben erhalten.",
    "Falls das ein Irrtum ist, schreib an support@",
  ],
] as const)(
  "a seat that is given up (%s, by the learner: %s) has its own words",
  (...[locale, isByLearner, ...said]) => {
    const { text } = enrollmentDeferred({
      ...{ ...basics, reader: { ...basics.reader, locale }, courseId: "FAAI", courseTitle: "AI" },
      ...{ batchName: "Gamma", startDate: "", isByLearner, isPaid: true },
    });
    for (const words of said) expect(text).toContain(`\n\n${words}`);
  },
);

test.each([
  ["en", "Your progress stays as it is.", "To take it, enroll by then. Otherwise"],
  [
    "de",
    "Dein Fortschritt bleibt erhalten.",
    "Du nimmst ihn an, indem du dich bis dahin einschreibst. Sonst",
  ],
] as const)("where nothing was paid, no e-mail about a seat (%s) is about money", (locale, kept, enroll) => {
  const place = { ...basics, courseId: "FAAI", courseTitle: "AI", batchName: "Gamma", startDate: "" };
  const textsOf = (isPaid: boolean) => {
    const about = { ...place, reader: { ...basics.reader, locale }, isPaid };
    return [
      enrollmentTransfer({ ...about, nextClassAt: null, before: "Beta", hasCalendar: false }).text,
      enrollmentDeferred({ ...about, isByLearner: true }).text,
      waitlistOffer({ ...about, nextClassAt: null, until: 0, price: isPaid ? 299 : 0 }).text,
    ];
  };
  const money = /\bpay|refund|Zahlung|zahl|Erstattung|Geld/i;
  for (const text of textsOf(true)) expect(text).toMatch(money);
  const free = textsOf(false);
  for (const text of free) expect(text).not.toMatch(money);
  expect(free.map((text) => [text.includes(`. ${kept}\n`), text.includes(`\n${enroll}`)])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});

test("the refusal of a withdrawal says below its facts where to write, with a link", () => {
  const { html, text } = withdrawalRefused({
    ...{ ...basics, receivedAt: 0, why: "Too late." },
    declared: { name: "Ann", email: "ann@example.com", contract: "AI" },
  });
  expect(html).toMatch(
    /<\/table><p [^>]*font-size:16px[^>]*>If you disagree, write to <a href="mailto:support@cohort.test"/,
  );
  expect(text).toContain(
    "\nContract: AI\n\nIf you disagree, write to support@cohort.test.\n\nYou are receiving",
  );
  expect(html).not.toMatch(/data-skip-in-text="true">[^<]*Our reason/);
});

test("the batch is in the sentence alone, without a row that repeats it", () => {
  const place = {
    ...basics,
    courseId: "FAAI",
    courseTitle: "AI",
    batchName: "Gamma",
    startDate: "2026-12-21",
  };
  for (const { text } of [
    enrollmentTransfer({ ...place, nextClassAt: null, before: "Beta", hasCalendar: false, isPaid: true }),
    waitlistOffer({ ...place, nextClassAt: null, until: 0, price: 299 }),
  ]) {
    expect(text).toContain("in batch Gamma");
    expect(text).not.toContain("Batch: Gamma");
  }
});

test("a refund says whether it is the whole payment, and the sum of several", () => {
  const saidOf = (amount: number, total: number) =>
    paymentRefund({ ...refund, amount, total }).text.match(
      /We refunded .*? to(?= the)|Refund: .*|Original payment: .*|Refunded so far: .*/g,
    );
  expect(saidOf(299, 299)).toEqual(["We refunded your payment in full to"]);
  expect(saidOf(100, 100)).toEqual(["We refunded $100.00 of your payment to", "Original payment: $299.00"]);
  expect(saidOf(199, 299)).toEqual([
    "We refunded $199.00 of your payment to",
    "Original payment: $299.00",
    "Refunded so far: $299.00",
  ]);
});

test("an e-mail about an ended enrollment asks for nothing: its one button has a border alone", () => {
  const endedBy = (isByLearner: boolean) =>
    enrollmentEnded({
      ...{ ...basics, courseId: "FAAI", courseTitle: "AI", batchName: "Gamma", startDate: "" },
      isByLearner,
    });
  const { html, text } = endedBy(false);
  expect(html).toContain('<a href="http://127.0.0.1:4400/courses" class="ink quote wide"');
  expect(text).toContain("Nothing was charged for it.");
  expect(endedBy(true).html).toContain('<a href="http://127.0.0.1:4400/courses/FAAI" class="ink quote wide"');
  expect(html).not.toContain('class="button');
  expect(text).toContain("If you did not expect this, write to support@cohort.test.");
  expect(html.split("mailto:")).toHaveLength(2);
});

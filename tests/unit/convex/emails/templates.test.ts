// The e-mails as they are sent: subject and text of every template, and what their HTML must have.
import { Parser } from "htmlparser2";
import { describe, expect, test, vi } from "vitest";
import { batchAnnouncement } from "#convex/emails/announcement.ts";
import {
  enrollmentConfirmation,
  enrollmentEnded,
  paymentReceipt,
  paymentRefund,
} from "#convex/emails/enrollment.ts";
import type { EmailBasics, EmailContent } from "#convex/emails/layout.ts";
import { emailBasics } from "#convex/model/email/outbox.ts";
import { sampleEmails } from "#convex/model/email/preview.ts";
import { setEnv } from "../../../helpers/convex.ts";

const basics: EmailBasics = {
  brand: { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" },
  reader: { name: 'Ann <b>"Example"</b>', locale: "en", timeZone: "America/New_York" },
};
const purchase = {
  ...basics,
  ...{ courseId: "FAAI", courseTitle: "Foundations to Frontiers of AI", batchName: "Gamma" },
  ...{ startDate: "2026-12-21", enrolledAt: Date.UTC(2026, 10, 22, 3), nextClassAt: null, amount: 299 },
  willRemind: true,
  ...{ paymentId: "CAPTURE1", orderId: "ORDER1", payerName: "Pat Payer", payerEmail: "pat@example.com" },
  ...{ fundingSource: "card", transactionStatus: "COMPLETED" },
};
const refund = {
  ...{ ...purchase, endsPlace: true, hadPlace: true },
  ...{ captured: 299, total: 299, refundedAt: Date.UTC(2026, 10, 25, 12) },
};

const MAILS: Record<string, EmailContent> = {
  ...sampleEmails(basics),
  "enrollment_confirmation without a payment": enrollmentConfirmation({ ...purchase, paymentId: "" }),
  "enrollment_confirmation without a batch": enrollmentConfirmation({
    ...purchase,
    batchName: "",
    startDate: "",
  }),
  "enrollment_ended by the learner": enrollmentEnded({ ...purchase, isByLearner: true }),
  "payment_refund in part": paymentRefund({ ...refund, amount: 100, total: 150, endsPlace: false }),
  "payment_refund without a seat": paymentRefund({ ...refund, hadPlace: false }),
};
const ALL = Object.entries(MAILS);

/** Visible text, addresses of links, and the hidden preview text of an e-mail's HTML. */
function readHtml(html: string) {
  const shown: string[] = [];
  const links: string[] = [];
  let [preview, hidden, unread] = ["", 0, 0];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "a") links.push(attributes["href"] ?? "");
      if (name !== "a") shown.push(" ");
      if (["style", "title"].includes(name)) unread += 1;
      if (name === "div" && (hidden > 0 || attributes["style"]?.includes("display:none") === true))
        hidden += 1;
    },
    ontext(text) {
      if (hidden > 0) preview += text;
      else if (unread === 0) shown.push(text);
    },
    onclosetag(name) {
      if (["style", "title"].includes(name)) unread -= 1;
      if (name === "div" && hidden > 0) hidden -= 1;
    },
  });
  parser.end(html);
  return { shown: oneLine(shown.join("")), links, preview: oneLine(preview) };
}

const oneLine = (text: string) => text.replace(/[\s\u00A0\u200B-\u200D\uFEFF]+/g, " ").trim();

test.each(ALL)("%s", (_name, mail) => {
  expect(`${mail.subject}\n${readHtml(mail.html).preview}\n\n${mail.text}`).toMatchSnapshot("text");
});

/** With a person's own words in it. */
test.each(["batch_canceled", "withdrawal_refused"])("the HTML of the quotation in %s", (name) => {
  const quotation = /<table[^>]*><tbody><tr><td[^>]*><blockquote.*?<\/table>/.exec(MAILS[name]?.html ?? "");
  expect(quotation?.[0].replaceAll("><", ">\n<")).toMatchSnapshot("html");
});

test("the HTML of an e-mail", () => {
  expect(MAILS["enrollment_confirmation"]?.html.replaceAll("><", ">\n<")).toMatchSnapshot("html");
});

/** An amount or an author's own words stand first in them. */
const NO_GREETING = /^(payment_|announcement)/;

describe.each(ALL)("%s", (name, { subject, html, text }) => {
  const { shown, links, preview } = readHtml(html);

  test("has a language, both colour schemes and a preview text that is not the subject", () => {
    expect(html).toMatch(/^<!doctype html><html dir="ltr" lang="en">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(preview.length).toBeGreaterThan(20);
    expect(preview).not.toBe(subject);
  });

  test("says the same in HTML and in text", () => {
    let rest = shown;
    const lines = text.split("\n").map((line) => line.replace(/^(?:> ?|- | {2})/, ""));
    for (const line of lines.filter((each) => each !== "" && !links.includes(each))) {
      const inHtml = [line, line.replace(": ", " "), line.replace(/:$/, "")].find((each) =>
        rest.includes(each),
      );
      expect(inHtml, line).toBeDefined();
      rest = rest.replace(inHtml ?? "", "");
    }
    for (const link of links.toSorted((a, b) => b.length - a.length)) rest = rest.replace(link, "");
    // Only HTML has a button that may not work.
    expect(oneLine(rest).replace(/^If the button does not work, open this address:$/, "")).toBe("");
    for (const link of links) expect(text).toContain(link.replace("mailto:", ""));
  });

  test("greets by name, shown as text, unless an amount or the words of an author stand first", () => {
    const greetings = NO_GREETING.test(name) ? 0 : 1;
    expect(html.split("Hello Ann &lt;b&gt;&quot;Example&quot;&lt;/b&gt;,")).toHaveLength(greetings + 1);
    expect(text.split('Hello Ann <b>"Example"</b>,')).toHaveLength(greetings + 1);
    expect(html).not.toContain("<b>");
  });

  test("leads to pages by words; only addresses to copy are printed", () => {
    expect(shown.includes("http")).toBe(/^(verify_email|reset_password)$/.test(name));
  });

  test("shows no codes, ISO dates or empty values", () => {
    expect(`${subject} ${shown} ${preview} ${text}`).not.toMatch(
      /COMPLETED|\(paypal\)|\d{4}-\d{2}-\d{2}|undefined|NaN|\{\w+\}/,
    );
  });

  test("loads nothing and has a subject of one line", () => {
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(/i);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

test("names the way of payment, and a status that is not completed, as people do", () => {
  const factsOf = (fundingSource: string, transactionStatus: string) =>
    paymentReceipt({ ...purchase, fundingSource, transactionStatus }).text.match(
      /Payment method: .*\n|Status: .*/g,
    );
  expect(factsOf("paypal", "COMPLETED")).toEqual(["Payment method: PayPal\n"]);
  expect(factsOf("", "")).toEqual(["Payment method: PayPal\n"]);
  expect(factsOf("card", "PARTIALLY_REFUNDED")).toEqual([
    "Payment method: PayPal (card)\n",
    "Status: Partially refunded",
  ]);
  expect(factsOf("paylater", "REFUNDED")).toEqual(["Payment method: PayPal Pay Later\n", "Status: Refunded"]);
  expect(factsOf("xyz_1", "ON_HOLD_9")).toEqual(["Payment method: PayPal\n"]);
});

test("writes days and times in the reader's zone, which it names", () => {
  const enrolledIn = (timeZone: string) =>
    paymentReceipt({ ...purchase, reader: { ...basics.reader, timeZone } }).text.match(/Paid on (.*)/)?.[1];
  expect(enrolledIn("America/New_York")).toBe("Saturday, November 21, 2026");
  expect(enrolledIn("Europe/Berlin")).toBe("Sunday, November 22, 2026");
  expect(enrolledIn("No/Where")).toBe("Sunday, November 22, 2026");
  const happenedIn = (timeZone: string) =>
    sampleEmails({ ...basics, reader: { ...basics.reader, timeZone } })[
      "security_notice_newDevice"
    ]?.text.match(/Time: (.*)/)?.[1];
  expect(happenedIn("America/New_York")).toBe("Saturday, November 21, 2026, 9:30 AM Eastern Time");
  expect(happenedIn("Europe/Berlin")).toBe("Saturday, November 21, 2026, 3:30 PM Central European Time");
  expect(happenedIn("No/Where")).toBe("Saturday, November 21, 2026, 2:30 PM UTC");
});

test("a reader without a time zone gets the deployment's", () => {
  setEnv();
  const zoneOf = (timeZone?: string) =>
    emailBasics({ displayName: "Ann", ...(timeZone !== undefined && { timeZone }) }).reader.timeZone;
  expect([zoneOf("Asia/Tokyo"), zoneOf()]).toEqual(["Asia/Tokyo", "America/New_York"]);
  vi.stubEnv("COHORT_TIME_ZONE", "Europe/Berlin");
  expect(zoneOf()).toBe("Europe/Berlin");
});

describe("hostile and unusual values", () => {
  const nasty = "</td><script>alert(1)</script>{author}\r\nBcc: x@example.com";
  const mail = batchAnnouncement({
    brand: { ...basics.brand, name: `Cohort ${nasty}` },
    reader: { ...basics.reader, name: nasty },
    ...{
      courseId: `"><script>`,
      courseTitle: nasty,
      batchName: "{author}",
      subject: nasty,
      authorName: nasty,
    },
    message: `One ${nasty}\n\nTwo\nlines`,
  });

  test("are text in HTML, and add no header", () => {
    expect(mail.html).not.toContain("<script");
    expect(mail.html).toContain("Two<br>lines");
    expect(mail.html).toContain("/courses/%22%3E%3Cscript%3E");
    expect(mail.subject).not.toMatch(/\p{Cc}/u);
  });

  test("do not fill the places of a text", () => {
    expect(mail.text).toContain("{author} Bcc: x@example.com\n");
    expect(mail.text).toContain("you are in batch {author} of </td>");
  });

  test("a name in a right-to-left script does not reorder the sentence around it", () => {
    const reader = { ...basics.reader, name: "ليلى" };
    const { text, html, subject } = enrollmentConfirmation({ ...purchase, reader, courseTitle: "מבוא" });
    expect(text).toContain("Hello \u2068ليلى\u2069,");
    expect(text).toContain("You are enrolled in batch Gamma of \u2068מבוא\u2069.");
    expect(html).toContain("Hello \u2068ليلى\u2069,");
    expect(subject).toBe("Enrollment confirmed: מבוא");
  });

  test("without a name the greeting has none", () => {
    const reader = { ...basics.reader, name: " " };
    expect(enrollmentConfirmation({ ...purchase, reader }).text).toContain("\n\nHello,\n\n");
  });
});

describe("in German", () => {
  const german = { ...purchase, reader: { ...basics.reader, locale: "de" } } as const;

  test("dates, amounts and texts are German", () => {
    const { subject, text, html } = paymentReceipt(german);
    expect(subject).toBe("Beleg für Foundations to Frontiers of AI");
    expect(text).toContain("Samstag, 21. November 2026");
    expect(text).toContain("299,00 $\nBezahlt am Samstag");
    expect(html).toContain('lang="de"');
  });

  test("times are written with their unit and the short name of the zone, or its long one in parentheses", () => {
    const offer = sampleEmails(german)["waitlist_offer"]?.text;
    expect(offer).toContain(
      "bis Sonntag, 22. November, 09:30 Uhr (Nordamerikanische Ostküstenzeit) ein Platz",
    );
    const there = { ...german, reader: { ...german.reader, timeZone: "Europe/Berlin" } };
    expect(sampleEmails(there)["security_notice_newDevice"]?.text).toContain("2026, 15:30 Uhr MEZ\n");
    expect(sampleEmails(there)["waitlist_offer"]?.text).toContain("22. November, 15:30 Uhr MEZ ein Platz");
    expect(sampleEmails(there)["account_deletion"]?.text).toContain(
      "am Samstag, 28. November, um 15:30 Uhr MEZ gelöscht",
    );
    const changes = sampleEmails(german)["class_changes"]?.text;
    expect(changes).toContain("09:30 Uhr\n  War geplant für Samstag, 21. November, 10:30 Uhr\n");
    const moved = sampleEmails(german)["class_moved"]?.text;
    expect(moved).toContain("2026, 09:30 bis 11:30 Uhr (Nordamerikanische Ostküstenzeit)\n");
  });

  test("every template has a subject of its own language", () => {
    const english = sampleEmails(basics);
    for (const [name, mail] of Object.entries(sampleEmails(german))) {
      if (name === "announcement") continue;
      expect([name, mail.subject]).not.toEqual([name, english[name]?.subject]);
      expect(mail.text).not.toMatch(/\{\w+\}/);
    }
  });
});

test("the time a class was planned for stands after its new time in both zones", () => {
  const { reader } = basics;
  const inBerlin = sampleEmails({ ...basics, reader: { ...reader, timeZone: "Europe/Berlin" } });
  expect(inBerlin["class_moved"]?.text).toMatch(/\nTime: .*\n {2}.* Eastern Time\nWas planned for: /);
  expect(MAILS["class_moved"]?.text).toMatch(/\nTime: .*\nWas planned for: /);
});

test("a first class on the first day has the only row about it", () => {
  const factsOf = (nextClassAt: number | null) =>
    [
      ...enrollmentConfirmation({ ...purchase, nextClassAt }).text.matchAll(
        /^(First day|Your first class):/gm,
      ),
    ].map(([, label]) => label);
  expect(factsOf(null)).toEqual(["First day"]);
  expect(factsOf(Date.UTC(2026, 11, 21, 23))).toEqual(["Your first class"]);
  // Four in the morning UTC is the evening before in New York.
  expect(factsOf(Date.UTC(2026, 11, 22, 4))).toEqual(["Your first class"]);
  expect(factsOf(Date.UTC(2026, 11, 28, 23))).toEqual(["Your first class", "First day"]);
});

test("only the receipt of a payment names the provider's ids", () => {
  expect(enrollmentConfirmation(purchase).text).not.toContain("CAPTURE1");
  expect(paymentReceipt(purchase).text).toContain(
    "Payment method: PayPal (card)\nPayment ID: CAPTURE1\nOrder ID: ORDER1\nTotal: $299.00\n\n",
  );
  // The id of a seat without money is the school's own.
  expect(paymentReceipt({ ...purchase, amount: 0 }).text).not.toContain("Payment ID");
});

test("an e-mail has a table of facts exactly when it has facts", () => {
  for (const [name, { html, text }] of ALL) {
    const tables = html.match(/<table[^>]*class="rule"/g) ?? [];
    const rows = html.match(/<th scope="row"/g) ?? [];
    expect([name, tables.length]).toEqual([name, rows.length > 0 ? 1 : 0]);
    expect([name, text]).not.toEqual([name, ""]);
  }
});

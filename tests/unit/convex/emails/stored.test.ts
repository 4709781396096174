// E-mails from the text of their records: what staff see of them, and what is sent again.
import { expect, test } from "vitest";
import { batchAnnouncement } from "#convex/emails/announcement.ts";
import { classChangesMail } from "#convex/emails/classes.ts";
import { choiceReminder } from "#convex/emails/closure.ts";
import type { EmailBasics } from "#convex/emails/layout.ts";
import { renderStored } from "#convex/emails/stored.ts";
import { sampleEmails } from "#convex/model/email/preview.ts";

const basics: EmailBasics = {
  brand: { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" },
  reader: { name: "Ann <b>Example</b>", locale: "en", timeZone: "America/New_York" },
};
const inGerman: EmailBasics = { ...basics, reader: { ...basics.reader, locale: "de" } };
const COURSE = { courseId: "FAAI", courseTitle: "Foundations to Frontiers of AI" };

/** The beginning that lists of e-mails show beside the subject is not stored. */
const seen = (html: string) => html.replace(/(data-skip-in-text="true">)[^<]*/, "$1");

/** Account e-mails carry secret links and have no record. */
const RECORDED = Object.keys(sampleEmails(basics)).filter(
  (name) => !/^(verify_email|reset_password|security_notice)/.test(name),
);

test.each(RECORDED)("%s looks as it was sent, in both languages", (name) => {
  const withSeller = { ...basics, brand: { ...basics.brand, seller: "School, 1 Street, Town" } };
  for (const reader of [basics, inGerman, withSeller]) {
    const mail = sampleEmails(reader)[name]!;
    expect(seen(renderStored(reader, mail).html)).toBe(seen(mail.html));
  }
});

test("it stays in the language and with the addresses that it was sent with", () => {
  const mail = sampleEmails(inGerman)["enrollment_confirmation"]!;
  const now = { ...basics, brand: { ...basics.brand, supportEmail: "new@cohort.test" } };
  expect(seen(renderStored(now, mail).html)).toBe(seen(mail.html));
});

test("a button has had other words, and other words lead to a page after it", () => {
  for (const [name, now, then] of [
    ["enrollment_confirmation", "Open your course", "Go to your course"],
    ["payment_receipt", "View the receipt", "Show the receipt"],
  ] as const) {
    const mail = sampleEmails(basics)[name]!;
    expect(mail.text).toContain(`${now}:\nhttp`);
    const stored = { ...mail, text: mail.text.replace(`${now}:\n`, `${then}:\n`) };
    expect(seen(renderStored(basics, stored).html)).toBe(seen(mail.html.replace(now, then)));
  }
});

test.each([
  [basics, "If you did not expect this, write to", "Questions? Write to"],
  [inGerman, "Falls du das nicht erwartet hast, schreib an", "Fragen? Schreib an"],
] as const)(
  "the address once stood in the card and in the footer, in other words",
  (reader, card, footer) => {
    const mail = sampleEmails(reader)["enrollment_ended"]!;
    const text = mail.text
      .replace(/^.*support@cohort\.test\.$/m, `${card} support@cohort.test.`)
      .replace(/^(You are receiving|Du bekommst)/m, `${footer} support@cohort.test.\n$1`);
    const { html } = renderStored(reader, { ...mail, text });
    const link = '<a href="mailto:support@cohort.test"';
    expect(html).toMatch(new RegExp(`font-size:16px[^>]*>${card} ${link}`));
    expect(html).toMatch(new RegExp(`font-size:14px[^>]*>${footer.replace("?", "\\?")} ${link}`));
  },
);

test("an announcement once had a greeting, and its author alone above its heading", () => {
  const mail = announce("Two\n\nparagraphs");
  const text = mail.text
    .replace(`Ivo · ${COURSE.courseTitle}`, "Ivo")
    .replace("\n\nTwo", "\n\nHello Ann,\n\nTwo");
  const { html } = renderStored(basics, { ...mail, text });
  expect(html).toMatch(/>Ivo<\/p><h1[^>]*>News<\/h1><p[^>]*>Hello Ann,<\/p><p[^>]*>Two<\/p>/);
});

test.each([
  [basics, "Turn off announcement emails", "Turn off announcements by email"],
  [inGerman, "Keine Ankündigungen mehr per E-Mail", "Ankündigungen per E-Mail ausschalten"],
] as const)(
  "the words that stop announcements were once others, and led to the top of the profile",
  (reader, now, then) => {
    const mail = announce("Time: 18:00\n\nhttps://elsewhere.test/", reader);
    expect(mail.text).toContain(`${now}:\nhttp://127.0.0.1:4400/profile#emails\n`);
    const text = mail.text.replace(`${now}:`, `${then}:`).replace("/profile#emails", "/profile");
    const { html } = renderStored(reader, { ...mail, text });
    expect(seen(html)).toBe(seen(mail.html.replace(now, then).replace("/profile#emails", "/profile")));
  },
);

test.each([
  [
    basics,
    "Otherwise your enrollment ends; it cost you nothing.",
    "Otherwise your seat, which cost nothing, is given back.",
  ],
  [
    inGerman,
    "Sonst endet deine Einschreibung; sie hat dich nichts gekostet.",
    "Sonst wird dein Platz, der nichts gekostet hat, wieder frei.",
  ],
] as const)("the end of a seat that cost nothing once had other words", (reader, now, then) => {
  const mail = choiceReminder({
    ...{ ...reader, ...COURSE, batchName: "Gamma", startDate: "2026-12-21", reason: "" },
    ...{ until: Date.UTC(2026, 11, 5, 14, 30), otherwise: { kind: "end" }, worth: "nothing" },
  });
  const stored = { ...mail, text: mail.text.replace(now, then) };
  expect(stored.text).not.toBe(mail.text);
  const { html } = renderStored(reader, stored);
  expect(html).toMatch(/<strong /);
  expect(seen(html)).toBe(seen(mail.html.replace(now, then)));
});

test("facts with labels of before stay facts", () => {
  const mail = sampleEmails(basics)["class_reminder_day"]!;
  for (const label of ["Batch time", "Berlin time", "Choose by", "Held until", "Were planned for"]) {
    const stored = { ...mail, text: mail.text.replace("Course:", `${label}:`) };
    expect(stored.text).not.toBe(mail.text);
    expect(seen(renderStored(basics, stored).html)).toBe(seen(mail.html.replace(">Course<", `>${label}<`)));
  }
  const reminder = sampleEmails(basics)["course_reminder"]!;
  const withBatch = { ...reminder, text: reminder.text.replace("Your first class:", "Batch:") };
  expect(withBatch.text).not.toBe(reminder.text);
  expect(seen(renderStored(basics, withBatch).html)).toBe(
    seen(reminder.html.replace("Your first class", "Batch")),
  );
});

test.each([basics, inGerman])(
  "the code of a credit once stood before its label, without a greeting",
  (reader) => {
    const mail = sampleEmails(reader)["credit"]!;
    const text = mail.text.replace(/\n\nH.*\n\n(Your code|Dein Code)\n(.*)\n/, "\n\n$2\n$1\n");
    expect(text).not.toBe(mail.text);
    const greeting = /<p [^>]*>(Hello|Hallo) .*?<\/p>/;
    expect(seen(renderStored(reader, { ...mail, text }).html)).toBe(seen(mail.html.replace(greeting, "")));
  },
);

const announce = (message: string, reader = basics) =>
  batchAnnouncement({
    ...{ ...reader, ...COURSE, subject: "News", authorName: "Ivo", batchName: "Gamma" },
    message,
  });

test("what an author writes stays a paragraph, also when it looks like a part of the layout", () => {
  for (const message of [
    "Status: new\nTime: 18:00",
    "Open the course:\nhttps://elsewhere.test/",
    "Questions? Write to me.\n\nCourse: the same",
    "Two\n\nparagraphs",
    "The room\nB-12",
    "> What somebody said\n> before",
    "- One\n- Two",
  ]) {
    const mail = announce(message);
    expect(seen(renderStored(basics, mail).html)).toBe(seen(mail.html));
  }
});

test("changed classes with their former time in parentheses stay facts", () => {
  const mail = sampleEmails(basics)["class_changes"]!;
  const text = mail.text.replace(/\n {2}Was planned for (.*)/g, " (was planned for $1)");
  const { html } = renderStored(basics, { ...mail, text });
  expect(html).toMatch(/>Backpropagation<\/th>.*>Canceled <span [^>]*>\(was planned for Sunday/);
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
});

test.each([
  [basics, "2 classes have changed", "Several classes have changed"],
  [inGerman, "2 Termine haben sich geändert", "Mehrere Termine haben sich geändert"],
] as const)("the heading of changed classes once had no number", (reader, now, then) => {
  const mail = sampleEmails(reader)["class_changes"]!;
  const stored = { ...mail, text: mail.text.replace(now, then) };
  expect(stored.text).not.toBe(mail.text);
  expect(seen(renderStored(reader, stored).html)).toBe(
    seen(mail.html).replace(`>${now}</h1>`, `>${then}</h1>`),
  );
});

test("a deadline stays bold and an address a link, whatever stands around them", () => {
  const { html } = renderStored(basics, sampleEmails(basics)["waitlist_offer"]!);
  expect(html).toMatch(/<strong [^>]*>Sunday, November\u00a022, 9:30\u00a0AM Eastern Time<\/strong>\.<\/p>/);
  const refused = renderStored(basics, sampleEmails(basics)["withdrawal_refused"]!);
  expect(refused.html).toMatch(/>If you disagree, write to <a href="mailto:support@cohort\.test"/);
});

test("titles of classes may contain a colon", () => {
  const mail = classChangesMail({
    ...{ ...basics, ...COURSE },
    changes: [{ kind: "moved", title: "Week 2: loss: part one", startsAt: Date.UTC(2026, 11, 1, 23) }],
  });
  expect(seen(renderStored(basics, mail).html)).toBe(seen(mail.html));
});

test("a text in another form becomes paragraphs, without markup of its own", () => {
  const { html, text } = renderStored(basics, { subject: "Old", text: "Old\n\nHello <b>you</b>\nand all" });
  expect(html).toContain("Hello &lt;b&gt;you&lt;/b&gt;<br>and all");
  expect(text).toBe("Old\n\nHello <b>you</b>\nand all");
});

test("of a text that is empty there is an empty e-mail", () => {
  expect(renderStored(basics, { subject: "", text: "" }).html).toContain("<h1");
});

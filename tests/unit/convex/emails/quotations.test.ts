// What a person writes into an e-mail of the school: a quotation, whatever it consists of.
import { expect, test } from "vitest";
import { batchCanceled } from "#convex/emails/closure.ts";
import type { EmailBasics } from "#convex/emails/layout.ts";
import { renderStored } from "#convex/emails/stored.ts";
import { withdrawalRefused } from "#convex/emails/withdrawals.ts";

const basics: EmailBasics = {
  brand: { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" },
  reader: { name: "Ann", locale: "en", timeZone: "America/New_York" },
};
const declared = { name: "Ann", email: "ann@example.com", contract: "FAAI" };

const refusedWith = (why: string) => withdrawalRefused({ ...basics, declared, receivedAt: 0, why });
const canceledWith = (reason: string) =>
  batchCanceled({
    worth: "money",
    ...basics,
    ...{ courseId: "FAAI", courseTitle: "Foundations", batchName: "Gamma", startDate: "2026-12-21" },
    ...{ until: 0, reason, otherwise: { kind: "refund" } },
  });

const quotationIn = (html: string) => /<blockquote[^>]*>(.*?)<\/blockquote>/.exec(html)?.[1];
const textOf = (text: string) => text.split("\n").filter((line) => line.startsWith(">"));

test("its lines and one empty line between them stay, spaces at the ends do not", () => {
  const { html, text } = refusedWith("  One \r\ntwo\n\n \n\nthree\n\n");
  expect(quotationIn(html)).toBe("One<br>two<br><br>three");
  expect(textOf(text)).toEqual(["> One", "> two", ">", "> three"]);
});

test("markup, addresses and what looks like a quotation are shown as they were written", () => {
  const { html, text } = refusedWith("<b>No</b> & https://example.com/?a=1&b='2'\n> they wrote");
  expect(quotationIn(html)).toBe(
    "&lt;b&gt;No&lt;/b&gt; &amp; https://example.com/?a=1&amp;b=&#39;2&#39;<br>&gt; they wrote",
  );
  expect(textOf(text)).toEqual(["> <b>No</b> & https://example.com/?a=1&b='2'", "> > they wrote"]);
});

test("long words break, and words from right to left begin at the right", () => {
  const { html } = refusedWith(`${"x".repeat(400)} שלום`);
  const attributes = /<blockquote([^>]*)>/.exec(html)?.[1];
  expect(attributes).toContain('dir="auto"');
  expect(attributes).toContain("overflow-wrap:anywhere");
});

test("overrides of the direction of text are left out", () => {
  expect(quotationIn(refusedWith("a\u202Eb").html)).toBe("ab");
});

test("without words there is no quotation", () => {
  const { html, text } = refusedWith(" \n ");
  expect(html).not.toContain("<blockquote");
  expect(textOf(text)).toEqual([]);
});

test.each([
  ["one line", "Too few people."],
  ["several paragraphs", "First.\n\nSecond:\nhttps://example.com/\n\nThird"],
  ["lines like the layout's", "Choose now:\nhttps://example.com/\n\nStatus: new\nTime: 18:00"],
  ["a quotation in it", "> they wrote\n\nand we answered"],
])("the record of the e-mail shows it again: %s", (_what, words) => {
  for (const mail of [refusedWith(words), canceledWith(words)]) {
    const again = renderStored(basics, mail).html;
    expect(quotationIn(again)).toBe(quotationIn(mail.html));
    expect(again.match(/class="button/g)).toEqual(mail.html.match(/class="button/g));
  }
});

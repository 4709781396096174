// E-mails of texts and lists that are too long to be shown whole.
import { expect, test } from "vitest";
import { batchAnnouncement } from "#convex/emails/announcement.ts";
import { classChangesMail } from "#convex/emails/classes.ts";
import type { EmailBasics } from "#convex/emails/layout.ts";
import { withdrawalAccepted } from "#convex/emails/withdrawals.ts";

const basics: EmailBasics = {
  brand: { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" },
  reader: { name: "Ann", locale: "en", timeZone: "America/New_York" },
};
const course = { courseId: "FAAI", courseTitle: "Foundations" };

test("the preview of an announcement has its first 140 characters, cut between words", () => {
  const announce = (message: string) =>
    batchAnnouncement({
      ...basics,
      ...course,
      batchName: "Gamma",
      subject: "News",
      authorName: "Tom",
      message,
    });
  const words = `${"word ".repeat(27)}12345`;
  expect(words).toHaveLength(140);
  expect(announce(words).html).not.toContain("…");
  expect(announce(`${words}6`).html).toContain(`>${"word ".repeat(26)}word…`);
  expect(announce(`${words} more`).html).toContain(`>${"word ".repeat(26)}word…`);
});

test("of many changed classes the first forty are listed, and the e-mail says that there are more", () => {
  const mailOf = (count: number) => {
    const changes = Array.from({ length: count }, (_, index) => ({
      ...{ kind: "moved" as const, title: `Class ${String(index + 1)}.`, startsAt: Date.UTC(2026, 11, 1) },
    }));
    return classChangesMail({ ...basics, ...course, changes }).text;
  };
  expect(mailOf(40)).toContain("Class 40.");
  expect(mailOf(41)).toContain("Class 40.");
  expect(mailOf(41)).not.toContain("Class 41.");
  const paragraphs = (text: string) => text.split("\n\n").length;
  expect(paragraphs(mailOf(41))).toBe(paragraphs(mailOf(40)) + 1);
});

test("an accepted withdrawal names the money that comes back, and none when it comes in another way", () => {
  const declared = { name: "Ann", email: "ann@example.com", contract: "FAAI" };
  const textOf = (refunded: number) =>
    withdrawalAccepted({ ...basics, declared, receivedAt: 0, refunded }).text;
  expect(textOf(0.01)).toContain("$0.01");
  expect(textOf(0)).not.toContain("$");
});

// E-mails that say what is true of their case: a class tomorrow or today, classes moved or canceled, refunds in full or in part.
import { expect, test } from "vitest";
import { classChangesMail, classMail } from "#convex/emails/classes.ts";
import { paymentRefund } from "#convex/emails/enrollment.ts";
import type { EmailBasics } from "#convex/emails/layout.ts";

const basics: EmailBasics = {
  brand: { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" },
  reader: { name: "Ann", locale: "en", timeZone: "America/New_York" },
};
const refund = {
  ...{ ...basics, courseTitle: "Foundations", paymentId: "CAPTURE1", orderId: "ORDER1" },
  ...{ fundingSource: "card", endsPlace: false, hadPlace: true, captured: 299, refundedAt: 0 },
};

test("a reminder says when its class is: by the day of the reader, who may get it late", () => {
  const startsAt = Date.UTC(2026, 10, 23, 4, 30);
  const headingOf = (writtenAt: number, about: { kind?: "day" | "hour"; timeZone?: string } = {}) => {
    const { kind = "day", timeZone = "Europe/Berlin" } = about;
    return classMail({
      ...{ ...basics, reader: { ...basics.reader, timeZone }, kind, writtenAt },
      ...{ courseId: "FAAI", courseTitle: "Foundations", sessionId: "1", title: "One" },
      ...{ startsAt, endsAt: startsAt + 3_600_000, batchTimeZone: "Europe/Berlin" },
    }).text.split("\n")[0];
  };
  expect(headingOf(startsAt - 86_400_000)).toBe("Your class is tomorrow, 5:30 AM");
  expect(headingOf(startsAt - 2 * 3_600_000)).toBe("Your class is today, 5:30 AM");
  expect(headingOf(startsAt - 2 * 86_400_000)).toBe("Your class is on Monday, 5:30 AM");
  expect(headingOf(startsAt - 86_400_000, { timeZone: "America/New_York" })).toBe(
    "Your class is tomorrow, 11:30 PM",
  );
  expect(headingOf(startsAt - 3_600_000, { kind: "hour" })).toBe("Your class begins at 5:30 AM");
});

test("an e-mail about several classes has new times only of those that were moved", () => {
  const textOf = (...kinds: ("moved" | "canceled")[]) =>
    classChangesMail({
      ...{ ...basics, courseId: "FAAI", courseTitle: "Foundations" },
      changes: kinds.map((kind) => ({ kind, title: kind, startsAt: Date.UTC(2026, 11, 1, 12) })),
    }).text;
  expect(textOf("moved", "moved")).toContain("were moved. Their new times are below.");
  expect(textOf("canceled", "canceled")).toContain("There are no new dates yet.");
  expect(textOf("canceled", "canceled")).not.toContain("new times");
  expect(textOf("moved", "canceled")).toContain("Moved classes are listed with their new times.");
});

test("a refund says whether it is the whole payment, and the sum of several", () => {
  const factsOf = (amount: number, total: number) =>
    paymentRefund({ ...refund, amount, total }).text.match(
      /Refund: .*|Original payment: .*|Refunded so far: .*/g,
    );
  expect(factsOf(299, 299)).toEqual(["Refund: In full", "Original payment: $299.00"]);
  expect(factsOf(100, 100)).toEqual(["Refund: In part", "Original payment: $299.00"]);
  expect(factsOf(199, 299)).toEqual([
    "Refund: In full",
    "Original payment: $299.00",
    "Refunded so far: $299.00",
  ]);
});

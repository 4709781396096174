// The end of a purchase: the state of the confirmation e-mail.
import { expect, test, vi } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { SuccessModal } from "#src/features/checkout/success-modal.tsx";
import type { EnrollmentId } from "#src/features/checkout/use-checkout.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { MESSAGES } from "#shared/messages.ts";
import { openPage, press } from "#tests/helpers/controls.tsx";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

const enrollmentId = "bought" as EnrollmentId;
const CONFIRMATION = {
  ...{
    courseId: "FAAI",
    courseTitle: "Foundations",
    batchNumber: 3,
    batchName: "Gamma",
    startDate: "2026-12-21",
    schedule: null,
  },
  ...{ amount: 299, paymentId: "CAPTURE1", receiptNumber: "R-2026-000001" },
  recipientEmail: "ann@example.com",
};

function textWith(email: "sending" | "sent" | "failed", hasClasses = false): string {
  const convex = new FakeConvex();
  convex.setQuery("calendar:hasClasses", hasClasses, { courseId: "FAAI", batchNumber: 3 });
  convex.setQuery("enrollments:confirmation", { ...CONFIRMATION, email }, { enrollmentId });
  const none = () => undefined;
  render(
    convex.wrap(
      <MemoryRouter>
        <SuccessModal art="loss-landscape" enrollmentId={enrollmentId} onClose={none} onClosed={none} />
      </MemoryRouter>,
    ),
  );
  return [...document.querySelectorAll('[role="dialog"]')].at(-1)?.textContent ?? "";
}

test.each([
  ["sending", "Sending a confirmation email to ann@example.com…"],
  ["sent", "A confirmation email has been sent to ann@example.com."],
  ["failed", "(Email service unavailable)"],
] as const)("while the e-mail is %s, the dialog reports it", (state, text) => {
  expect(textWith(state)).toContain(text);
});

test("the classes can be added to a calendar once the batch has some", () => {
  expect(textWith("sent", true)).toContain("Add to calendar");
  expect(textWith("sent")).not.toContain("Add to calendar");
});

function open(change: object | null = {}) {
  const convex = new FakeConvex();
  const confirmation = change && { ...CONFIRMATION, email: "sent", ...change };
  convex.setQuery("enrollments:confirmation", confirmation, { enrollmentId });
  convex.setQuery("calendar:hasClasses", true, { courseId: "FAAI", batchNumber: 3 });
  const calls = { onClose: vi.fn(), onClosed: vi.fn() };
  const page = openPage(<SuccessModal art="loss-landscape" enrollmentId={enrollmentId} {...calls} />, {
    convex,
  });
  const dialog = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1)!;
  const facts = () => [...dialog.querySelectorAll("dl > div")].map(textOf);
  return { ...page, ...calls, dialog, facts };
}

test.each([
  [
    {},
    [
      "CourseFoundations",
      "BatchGamma",
      "StartsMonday, December 21, 2026",
      "Paid$299",
      "ReceiptR-2026-000001",
    ],
  ],
  [
    { batchNumber: null, startDate: null, amount: 0, paymentId: null, receiptNumber: null },
    ["CourseFoundations", `Batch${MESSAGES.legacyBatch}`, "StartsTo be announced", "Paid$0", "Receipt–"],
  ],
])("what was bought (%o) is listed", (change, listed) => {
  expect(open(change).facts()).toEqual(listed);
});

test("the times of the classes are listed once they are planned", () => {
  const startsAt = Date.UTC(2026, 11, 21, 23);
  const times = [{ startsAt, endsAt: startsAt + 2 * 3_600_000 }];
  const schedule = { timeZone: "America/New_York", isWeekly: true, times };
  const [, , , classes] = open({ schedule }).facts();
  expect(classes).toMatch(/^ClassesMondays.*6:00 – 8:00 PM Eastern Time/u);
});

test("the figure of the course stands above the title, which it does not change", () => {
  const title = open().dialog.querySelector("h2")!;
  expect(title.firstElementChild?.tagName).toBe("svg");
  expect([title.firstElementChild?.getAttribute("aria-hidden"), textOf(title)]).toEqual([
    "true",
    "You’re enrolled!",
  ]);
});

test("the payment leads to its receipt", () => {
  const link = open().dialog.querySelector("dl a")!;
  expect([textOf(link), link.getAttribute("href")]).toEqual(["R-2026-000001", "/payments/CAPTURE1"]);
  expect(open({ paymentId: null }).dialog.querySelector("dl a")).toBeNull();
});

test("a place that cost nothing is not called paid; without a batch there is nothing for a calendar", () => {
  const { dialog } = open({ amount: 0, batchNumber: null });
  expect(textOf(dialog)).toContain("nothing was charged");
  expect(textOf(dialog)).not.toContain("Add to calendar");
  expect(textOf(open().dialog)).not.toContain("nothing was charged");
});

test("until the confirmation is known neither facts nor e-mail are told", () => {
  const { dialog, facts } = open(null);
  expect([facts(), textOf(dialog.querySelector("p[role=status]")!)]).toEqual([[], ""]);
});

test("the dialog leads to the dashboard, or closes and leaves the page", async () => {
  const leaving = open();
  await press(leaving.dialog, "Go to Dashboard");
  expect([leaving.address(), leaving.onClose.mock.calls.length]).toEqual(["/dashboard", 1]);
  leaving.unmount();
  const staying = open();
  await press(staying.dialog, "Close");
  expect([staying.address(), staying.onClose.mock.calls.length]).toEqual(["/", 1]);
  staying.unmount();
  await settle(() => undefined);
  expect(staying.onClosed).toHaveBeenCalledOnce();
});

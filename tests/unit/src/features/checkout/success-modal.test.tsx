// The end of a purchase: the state of the confirmation e-mail.
import { expect, test } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { SuccessModal } from "#src/features/checkout/success-modal.tsx";
import type { EnrollmentId } from "#src/features/checkout/use-checkout.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render } from "#tests/helpers/render.tsx";

const enrollmentId = "bought" as EnrollmentId;
const CONFIRMATION = {
  ...{
    courseId: "FAAI",
    courseTitle: "Foundations",
    batchNumber: 3,
    batchName: "Gamma",
    startDate: "2026-12-21",
  },
  ...{ amount: 299, paymentId: "CAPTURE1" },
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
        <SuccessModal enrollmentId={enrollmentId} onClose={none} onClosed={none} />
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

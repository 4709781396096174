// An e-mail of the list: only one that failed can be sent again.
import { expect, test, vi } from "vitest";
import type { EmailRow } from "#src/features/admin/common/types.ts";
import { EmailActions } from "#src/features/admin/emails/email-actions.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

vi.mock("#src/lib/toast.ts", () => ({ showToast: () => Promise.resolve() }));

const emailOf = (status: EmailRow["status"]) =>
  ({ _id: "1", status, subject: "Receipt", recipientEmail: "ann@example.com" }) as EmailRow;

function open(status: EmailRow["status"]) {
  const convex = new FakeConvex({ "adminEmails:resend": () => null });
  return { convex, ...render(convex.wrap(<EmailActions email={emailOf(status)} />)) };
}

test("one that failed is sent again", async () => {
  const { convex, place, unmount } = open("failed");
  await settle(() => {
    click(buttonNamed(place, "Send Receipt to ann@example.com again"));
  });
  expect(convex.callsOf("adminEmails:resend")).toEqual([{ emailId: "1" }]);
  unmount();
});

test("one that was sent is not", () => {
  const { place, unmount } = open("sent");
  expect(textOf(place)).toBe("Preview");
  unmount();
});

test("the preview has the text and the provider's answer", () => {
  const { convex, place, unmount } = open("sent");
  const preview = { provider: "resend", createdAt: 0, response: "id-1", text: "Hello Ann" };
  convex.setQuery("adminEmails:preview", preview, { emailId: "1" });
  click(buttonNamed(place, "Preview Receipt to ann@example.com"));
  const text = textOf(document.body);
  for (const words of ["To ann@example.com", "Answer: id-1", "Hello Ann"]) expect(text).toContain(words);
  unmount();
});

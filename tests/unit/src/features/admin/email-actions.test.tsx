// An e-mail of the list: only one that failed can be sent again.
import { expect, test, vi } from "vitest";
import { sampleEmails } from "#convex/model/email/preview.ts";
import type { EmailRow } from "#src/features/admin/common/types.ts";
import { EmailActions } from "#src/features/admin/emails/email-actions.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fire, render, settle, textOf } from "#tests/helpers/render.tsx";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("#src/lib/toast.ts", () => ({ showToast }));

const emailOf = (status: EmailRow["status"], reason: string) =>
  ({
    ...{ _id: "1", status, subject: "Receipt", recipientEmail: "ann@example.com", sentAt: 0 },
    ...{ emailType: "payment_receipt", paymentId: null },
    errorMessage: status === "failed" ? reason : null,
  }) as EmailRow;

function open(status: EmailRow["status"], reason = "Mailbox full") {
  const convex = new FakeConvex({ "adminEmails:resend": () => null });
  return { convex, ...render(convex.wrap(<EmailActions email={emailOf(status, reason)} />)) };
}

test("one that failed is sent again", async () => {
  const { convex, place, unmount } = open("failed");
  await settle(() => {
    click(buttonNamed(place, "Send Receipt to ann@example.com again"));
  });
  expect(convex.callsOf("adminEmails:resend")).toEqual([{ emailId: "1" }]);
  expect(showToast).toHaveBeenCalledOnce();
  convex.answers["adminEmails:resend"] = () => refuse("too-many-requests", { message: "Later" });
  await settle(() => {
    click(buttonNamed(place, "Send Receipt to ann@example.com again"));
  });
  expect([textOf(place).includes("Later"), showToast.mock.calls.length]).toEqual([true, 1]);
  unmount();
});

test.each([
  ["failed", ["Send again", "Preview"]],
  ["sent", ["Preview"]],
] as const)("the actions of one that %s are buttons, without a menu", (status, actions) => {
  const { place, unmount } = open(status);
  expect([...place.querySelectorAll("button")].map(textOf)).toEqual(actions);
  unmount();
});

const BRAND = { name: "Cohort", siteUrl: "http://127.0.0.1:4400", supportEmail: "support@cohort.test" };
const MARKUP = sampleEmails({ brand: BRAND, reader: { name: "Ann", locale: "en", timeZone: "UTC" } })[
  "credit"
]!.html;
const PREVIEW = { provider: "resend", createdAt: 0, response: "id-1", text: "Hello Ann" };
const HTML = "<html><head></head><body>Hello <b>Ann</b><script>steal()</script></body></html>";

function preview(status: EmailRow["status"], change: object = {}, reason?: string) {
  const shown = open(status, reason);
  shown.convex.setQuery("adminEmails:preview", { ...PREVIEW, html: HTML, ...change }, { emailId: "1" });
  click(buttonNamed(shown.place, "Preview Receipt to ann@example.com"));
  return { ...shown, dialog: document.querySelector("[role=dialog]")! };
}

const tab = (dialog: Element, name: string) =>
  settle(() => {
    const trigger = [...dialog.querySelectorAll("[role=tab]")].find((one) => textOf(one) === name)!;
    fire(trigger, new MouseEvent("mousedown", { bubbles: true, button: 0 }));
  });

test("the preview names recipient, state and the provider's answer, and has the text", async () => {
  const { dialog, unmount } = preview("sent");
  await tab(dialog, "Plain text");
  const text = textOf(dialog);
  for (const words of [
    "To ann@example.com · Sent · Jan 1, 1970",
    "Sent through Resend · response: id-1",
    "Hello Ann",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("first tried");
  unmount();
});

test("the preview of one that was tried before says when", () => {
  const { dialog, unmount } = preview("sent", { createdAt: -90_000, response: null });
  expect(textOf(dialog)).toMatch(/Sent through Resend · first tried Dec 31, 1969, 11:58\sPM UTC$/);
  unmount();
});

test("the preview of a failed one has the reason in words", () => {
  const { dialog, unmount } = preview("failed", {}, "503 unavailable: upstream");
  expect(textOf(dialog)).toContain("The email service returned an error (503).");
  expect(textOf(dialog)).not.toContain("upstream");
  unmount();
});

test("the HTML is in a frame that runs no scripts and loads nothing but the fonts of e-mails", () => {
  const { dialog, unmount } = preview("sent");
  const frame = dialog.querySelector("iframe")!;
  // Its height can be read, and nothing else is allowed.
  expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
  expect(frame.getAttribute("srcdoc")).toContain("Hello <b>Ann</b>");
  expect(frame.getAttribute("srcdoc")).toMatch(
    /<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src http:\/\/[^\s;"]+">/,
  );
  const families = [
    ...frame.getAttribute("srcdoc")!.matchAll(/font-family:"([^"]+)"[^}]*src:url\("(http[^"]+)"/g),
  ];
  expect(families.map(([, family]) => family)).toEqual(["Newsreader", "Instrument Sans", "JetBrains Mono"]);
  // Last in the lists of every e-mail.
  for (const [, family] of families)
    expect(MARKUP).toMatch(new RegExp(`${family!}(&#x27;)?,(sans-serif|serif|monospace)`));
  unmount();
});

test("the frame is as high as the e-mail, also after the window has changed", () => {
  const { dialog, unmount } = preview("sent");
  const frame = dialog.querySelector("iframe")!;
  let offsetHeight = 640;
  const contentDocument = {
    documentElement: {
      get offsetHeight() {
        return offsetHeight;
      },
    },
  };
  Object.defineProperty(frame, "contentDocument", { value: contentDocument });
  fire(frame, new Event("load"));
  expect(frame.style.height).toBe("642px");
  offsetHeight = 800;
  fire(window as unknown as Document, new Event("resize"));
  expect(frame.style.height).toBe("802px");
  unmount();
});

test("one whose text was deleted names that", () => {
  const { dialog, unmount } = preview("sent", { html: null, text: "" });
  expect(textOf(dialog)).toContain("The text of this email was deleted");
  expect(dialog.querySelector("iframe")).toBeNull();
  unmount();
});

test("one that failed says why and is sent again from its preview", async () => {
  const { convex, dialog, unmount } = preview("failed");
  expect(textOf(dialog)).toContain("Mailbox full");
  await settle(() => click(buttonNamed(dialog, "Send again")));
  expect(convex.callsOf("adminEmails:resend")).toEqual([{ emailId: "1" }]);
  unmount();
});

// One notification and how it is marked as read.
import { act } from "react";
import { expect, test } from "vitest";
import { NotificationEntry, type Notification } from "#src/features/notifications/notification-entry.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, settle, textOf } from "#tests/helpers/render.tsx";
import { buttonNames, linksOf, openScreen } from "#tests/helpers/screen.tsx";

const SAID = { kind: "written" as const, title: "Room change", text: "Now in B2" };
const ENTRY = {
  ...{ notificationId: "n1", type: "announcement", event: SAID },
  ...{ href: "/courses/FAAI" as string | null, isRead: false, createdAt: Date.now() },
} as unknown as Notification;
const MARK = "Mark as read: Room change";

function open(change: Partial<Notification> = {}, markRead: () => unknown = () => null) {
  const convex = new FakeConvex({ "notifications:markRead": markRead });
  return openScreen(<NotificationEntry notification={{ ...ENTRY, ...change }} />, { convex });
}

test("an unread notification is labelled as unread, and its button marks it as read", async () => {
  const { convex, place, text, press } = open();
  expect(text()).toContain("Room change (unread)Now in B2");
  expect(linksOf(place)).toEqual(["/courses/FAAI"]);
  await press(MARK);
  expect(convex.calls).toEqual([{ name: "notifications:markRead", args: { notificationId: "n1" } }]);
});

test("the button says what it does to who points at it or reaches it by the keyboard", () => {
  const { place } = open();
  act(() => place.querySelector<HTMLElement>("button")!.focus());
  expect(textOf(document.querySelector("[role=tooltip]")!)).toBe("Mark as read");
});

test("opening it leads to what it is about and marks it once", async () => {
  const unread = open();
  await settle(() => {
    click(unread.place.querySelector("a")!);
  });
  expect(unread.convex.calls).toHaveLength(1);
  const read = open({ isRead: true });
  await settle(() => {
    click(read.place.querySelector("a")!);
  });
  expect(read.convex.calls).toEqual([]);
  expect(buttonNames(read.place)).toEqual([]);
  expect(read.text()).not.toContain("(unread)");
});

test("one about nothing that can be opened has no link; one without a text has one paragraph", () => {
  const { place } = open({ href: null, event: { ...SAID, text: "" } });
  expect(linksOf(place)).toEqual([]);
  expect(place.querySelectorAll("p")).toHaveLength(1);
});

test("a reply that became the solution has another icon than a reply", () => {
  const iconOf = (kind: "replied" | "asked" | "solved") => {
    const event = { kind, name: "Ann", title: "Notebooks", text: "" };
    return open({ type: "reply", event }).place.querySelector("article > svg")!.innerHTML;
  };
  const replied = iconOf("replied");
  expect(iconOf("asked")).toBe(replied);
  expect(iconOf("solved")).not.toBe(replied);
});

test("a mark that fails is said", async () => {
  const { press, seen } = open({}, () => refuse("too-many-requests", { message: "Wait a moment" }));
  await press(MARK);
  expect(seen.alerts).toEqual(["Wait a moment"]);
});

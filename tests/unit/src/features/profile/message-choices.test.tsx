// The notification settings: a list for the site and one for e-mail, whose changes are stored at once.
import { act } from "react";
import { expect, test, vi } from "vitest";
import { MessageChoices } from "#src/features/profile/message-choices.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, pass, settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const SITE = { reply: true, mention: false, moderation: true, waitlist: true, announcement: true };
const EMAILS = { announcement: true, course_reminder: false, class_reminder: true, class_change: false };

function open(answer: () => unknown = () => null) {
  const convex = new FakeConvex({ "notifications:setChoice": answer, "settings:setEmailChoice": answer });
  convex.setQuery("notifications:choices", SITE);
  convex.setQuery("settings:mine", { emails: EMAILS });
  const screen = openScreen(<MessageChoices />, { convex });
  const box = (list: string, name: string) =>
    [...listNamed(screen.place, list).querySelectorAll("label")]
      .find((label) => textOf(label).startsWith(name))!
      .parentElement!.querySelector("input")!;
  const saved = () => [...screen.place.querySelectorAll("[role=status]")].map(textOf);
  return { ...screen, box, saved };
}

const listNamed = (place: HTMLElement, name: string): HTMLFieldSetElement =>
  [...place.querySelectorAll("fieldset")].find((list) => textOf(list.querySelector("legend")!) === name)!;

test("each list has what can be sent that way, with its hint and whether it is sent", () => {
  const { place } = open();
  const rows = (list: string) =>
    [...listNamed(place, list).querySelectorAll("[data-slot=checkbox]")].map((row) => [
      ...[...row.querySelectorAll("label span")].map(textOf).slice(0, 1),
      row.querySelector("input")!.checked,
    ]);
  expect(rows("On this site")).toEqual([
    ["Replies", true],
    ["Mentions", false],
    ["Moderation", true],
    ["Waitlist", true],
    ["Announcements", true],
  ]);
  expect(rows("By email")).toEqual([
    ["Announcements", true],
    ["Course start", false],
    ["Class reminders", true],
    ["Class changes", false],
  ]);
  expect(textOf(place)).toContain("24 hours and 1 hour before a class.");
});

const CHANGES = [
  ["On this site", "Mentions", "notifications:setChoice", { type: "mention", wanted: true }],
  ["By email", "Course start", "settings:setEmailChoice", { type: "course_reminder", wanted: true }],
  ["By email", "Announcements", "settings:setEmailChoice", { type: "announcement", wanted: false }],
] as const;

test.each(CHANGES)(
  "%s, %s: sent at once, shown before the answer, and goes back when it is refused",
  async (...[list, name, to, args]) => {
    const answer = held();
    const { convex, box, place, saved } = open(() =>
      answer.promise.then(() => refuse("access-denied", { message: "Not now" })),
    );
    await settle(() => click(box(list, name)));
    expect(convex.calls).toEqual([{ name: to, args }]);
    expect(box(list, name).checked).toBe(args.wanted);
    await settle(answer.arrive);
    expect(box(list, name).checked).toBe(!args.wanted);
    expect(textOf(place.querySelector("[role=alert]")!)).toBe("Not now");
    expect(saved()).toEqual(["", ""]);
  },
);

/** `settle` with fake timers. */
const soon = (work: () => void) =>
  act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(0);
  });

test("a stored change is confirmed at its list, until the next change or for some seconds", async () => {
  vi.useFakeTimers();
  let answer = held();
  const { box, saved } = open(() => answer.promise);
  await soon(() => click(box("By email", "Class reminders")));
  expect(saved()).toEqual(["", ""]);
  await soon(() => {
    answer.arrive();
  });
  expect(saved()).toEqual(["", "Saved"]);
  answer = held();
  await soon(() => click(box("On this site", "Replies")));
  expect(saved()).toEqual(["", ""]);
  await soon(() => {
    answer.arrive();
  });
  expect(saved()).toEqual(["Saved", ""]);
  pass(4000);
  expect(saved()).toEqual(["", ""]);
});

test("while the choices load the rows are there without checkboxes, so that nothing moves", () => {
  const { place } = openScreen(<MessageChoices />, { convex: new FakeConvex() });
  expect([...place.querySelectorAll("fieldset")].map((list) => list.getAttribute("aria-busy"))).toEqual([
    "true",
    "true",
  ]);
  expect(textOf(place)).toContain("Class changes");
  expect(place.querySelectorAll("input")).toHaveLength(0);
});

// The occasions of messages: one row each, with its switches on the site and by e-mail.
import { expect, test } from "vitest";
import { MessageChoices } from "#src/features/profile/message-choices.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const SITE = { reply: true, mention: false, moderation: true, waitlist: true, announcement: true };
const EMAILS = { announcement: true, course_reminder: false, class_reminder: true, class_change: false };

type Answers = { site?: object | null | undefined; emails?: object | undefined; answer?: () => unknown };

function open({ site = SITE, emails = EMAILS, answer = () => null }: Answers = {}) {
  const convex = new FakeConvex({ "notifications:setChoice": answer, "settings:setEmailChoice": answer });
  convex.setQuery("notifications:choices", site);
  convex.setQuery("settings:mine", { emails });
  const screen = openScreen(<MessageChoices />, { convex });
  const box = (name: string) =>
    [...screen.place.querySelectorAll("label")]
      .find((label) => textOf(label) === name)!
      .querySelector<HTMLInputElement>("input")!;
  return { ...screen, box };
}

test("an occasion is one row with a switch for each way, a dash where there is none", () => {
  const { place, text } = open();
  expect(text()).toMatch(/A dash means this is not sent that way\.$/);
  const rows = [...place.querySelectorAll("tbody tr")].map((row) => [
    textOf(row.querySelector("th span")!),
    ...[...row.querySelectorAll("td")].map((cell) => cell.querySelector("input")?.checked ?? textOf(cell)),
  ]);
  expect(rows).toEqual([
    ["Replies", true, "–Not available"],
    ["Mentions", false, "–Not available"],
    ["Moderation", true, "–Not available"],
    ["Waitlist", true, "Always"],
    ["Announcements", true, true],
    ["Course start", "–Not available", false],
    ["Class reminders", "–Not available", true],
    ["Class changes", "–Not available", false],
  ]);
  expect([...place.querySelectorAll("thead th")].map(textOf)).toEqual([
    "Notify me about",
    "On site",
    "By email",
  ]);
});

test.each([
  ["Mentions: On site", "notifications:setChoice", { type: "mention", wanted: true }],
  ["Course start: By email", "settings:setEmailChoice", { type: "course_reminder", wanted: true }],
  ["Announcements: By email", "settings:setEmailChoice", { type: "announcement", wanted: false }],
])(
  "%s is sent at once, shown before the answer, and goes back when it is refused",
  async (name, to, args) => {
    const answer = held();
    const refused = () => answer.promise.then(() => refuse("access-denied", { message: "Not now" }));
    const { convex, box, place } = open({ answer: refused });
    await settle(() => click(box(name)));
    expect(convex.calls).toEqual([{ name: to, args }]);
    expect(box(name).checked).toBe(args.wanted);
    await settle(answer.arrive);
    expect(box(name).checked).toBe(!args.wanted);
    expect(textOf(place.querySelector("[role=alert]")!)).toBe("Not now");
  },
);

test("while the choices load the rows are there without switches, so that nothing moves", () => {
  const convex = new FakeConvex();
  const { place } = openScreen(<MessageChoices />, { convex });
  expect(place.querySelectorAll("tbody tr")).toHaveLength(8);
  expect(place.querySelectorAll("input")).toHaveLength(0);
  expect(place.querySelector("table")!.getAttribute("aria-busy")).toBe("true");
});

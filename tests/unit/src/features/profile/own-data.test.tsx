// The copy of one's own data in each of its states, and whether rooms show that one is there.
import { expect, test, vi } from "vitest";
import { OwnDataPanel } from "#src/features/profile/own-data-panel.tsx";
import { PresenceSetting } from "#src/features/profile/presence-setting.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, settle } from "#tests/helpers/render.tsx";
import { buttonNames, openScreen } from "#tests/helpers/screen.tsx";

const DAY = Date.UTC(2026, 0, 2, 12);
const parts = (...sizes: number[]) => sizes.map((size, index) => ({ number: index + 1, size, name: null }));
const READY = { status: "ready", requestedAt: DAY, expiresAt: DAY + 7 * 86_400_000, parts: parts(2048) };

function open(copy: object | null | undefined, answers: Record<string, (args: never) => unknown> = {}) {
  const convex = new FakeConvex(answers);
  convex.setQuery("ownData:shown", copy);
  const screen = openScreen(<OwnDataPanel />, { convex });
  const names = () => buttonNames(screen.place).filter((name) => name !== "Delete account");
  return { ...screen, names };
}

test.each([
  ["none", null, ["Download my data"]],
  ["running", { ...READY, status: "running", parts: [] }, []],
  ["failed", { ...READY, status: "failed", parts: [] }, ["Download my data"]],
  ["ready", READY, ["Download (ZIP, 2 kB)", "Make a new copy"]],
  [
    "ready in parts",
    { ...READY, parts: parts(1536, 1) },
    ["Download part 1 of 2 (ZIP, 2 kB)", "Download part 2 of 2 (ZIP, 1 kB)", "Make a new copy"],
  ],
  [
    "ready with a large file",
    { ...READY, parts: [...parts(1), { number: 2, size: 2048, name: "lab.zip" }] },
    ["Download part 1 of 2 (ZIP, 1 kB)", "Download lab.zip (2 kB)", "Make a new copy"],
  ],
])("a copy that is %s offers its next step", (_, copy, names) => {
  expect(open(copy).names()).toEqual(names);
});

test("each state of the copy is said", () => {
  expect(open({ ...READY, status: "running" }).text()).toContain("Your copy is being made.");
  expect(open({ ...READY, status: "failed" }).text()).toContain("The copy could not be made.");
  expect(open(READY).text()).toContain("Your copy of Jan 2, 2026 is ready. It is deleted on Jan 9, 2026.");
  expect(open(undefined).names()).toEqual([]);
});

test("a copy is asked for; a refusal is shown", async () => {
  let isRefused = false;
  const request = () => (isRefused ? refuse("too-many-requests", { message: "Tomorrow again" }) : null);
  const { convex, press, text } = open(null, { "ownData:requestExport": request });
  await press("Download my data");
  expect(convex.calls).toEqual([{ name: "ownData:requestExport", args: {} }]);
  isRefused = true;
  await press("Download my data");
  expect(text()).toContain("Tomorrow again");
});

test("a part is downloaded from an address made for it; a refusal is shown", async () => {
  let isRefused = false;
  const download = () =>
    isRefused ? refuse("too-many-requests", { message: "Later" }) : { url: "https://files.example/part" };
  const left = vi.spyOn(window.location, "assign").mockReturnValue();
  const { convex, press, text } = open({ ...READY, parts: parts(1, 1) }, { "ownData:download": download });
  await press("Download part 2 of 2 (ZIP, 1 kB)");
  expect(convex.calls).toEqual([{ name: "ownData:download", args: { number: 2 } }]);
  expect(left.mock.calls).toEqual([["https://files.example/part"]]);
  isRefused = true;
  await press("Download part 1 of 2 (ZIP, 1 kB)");
  expect(text()).toContain("Later");
  expect(left).toHaveBeenCalledOnce();
});

function openPresence(answer: () => unknown) {
  const convex = new FakeConvex({ "settings:setPresence": answer });
  convex.setQuery("settings:mine", { showsPresence: true });
  const screen = openScreen(<PresenceSetting />, { convex });
  return { ...screen, box: () => screen.place.querySelector("input")! };
}

test("presence is switched at once, and back when the server refuses", async () => {
  const waiting = openPresence(() => new Promise(() => undefined));
  expect(waiting.box().checked).toBe(true);
  await settle(() => {
    click(waiting.box());
  });
  expect(waiting.convex.calls).toEqual([{ name: "settings:setPresence", args: { shown: false } }]);
  expect(waiting.box().checked).toBe(false);
  const refused = openPresence(() => refuse("access-denied", { message: "Not now" }));
  await settle(() => {
    click(refused.box());
  });
  expect(refused.box().checked).toBe(true);
  expect(refused.text()).toContain("Not now");
});

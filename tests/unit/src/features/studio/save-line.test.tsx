// What is said about the saving of a text, with and without a connection.
import { expect, test, vi } from "vitest";
import { SaveLine } from "#src/features/studio/lesson/save-line.tsx";
import type { SaveState } from "#src/features/studio/lesson/use-autosave.ts";
import { STUDIO } from "#shared/texts/en/studio.ts";
import { render, textOf } from "#tests/helpers/render.tsx";
import { act } from "react";

function connect(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });
}

test.each<[SaveState["type"], string, string]>([
  ["saved", STUDIO.stateSaved, STUDIO.stateSaved],
  ["waiting", STUDIO.stateWaiting, STUDIO.stateOffline],
  ["saving", STUDIO.stateSaving, STUDIO.stateOffline],
  ["failed", "", ""],
  ["conflict", "", ""],
])("a text that is %s: “%s”, offline “%s”", (type, online, offline) => {
  const { place } = render(<SaveLine state={{ type, reason: "" }} />);
  expect(textOf(place)).toBe(online);
  connect(false);
  expect(textOf(place)).toBe(offline);
  connect(true);
  expect(textOf(place)).toBe(online);
});

test("the connection is watched as long as the line is there", () => {
  const added = vi.spyOn(window, "addEventListener");
  const removed = vi.spyOn(window, "removeEventListener");
  const { unmount } = render(<SaveLine state={{ type: "saved" }} />);
  const watched = (calls: unknown[][]) =>
    calls
      .filter(([name]) => name === "online" || name === "offline")
      .map(([name, listener]) => [name, listener]);
  unmount();
  expect(watched(added.mock.calls)).toHaveLength(2);
  expect(watched(removed.mock.calls)).toEqual(watched(added.mock.calls));
});

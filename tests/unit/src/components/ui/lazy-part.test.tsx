// A chunk that fails without a connection is loaded again by the next attempt.
import { afterEach, expect, test, vi } from "vitest";
import { lazyPart } from "#src/components/ui/lazy-part.ts";
import { Region } from "#src/components/ui/region.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a part that could not be loaded is loaded once more on request", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isOnline = false;
  const load = vi.fn(async () => {
    await Promise.resolve();
    if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module: /part.js");
    return () => <p>Here it is</p>;
  });
  const Part = lazyPart(load);
  const { place } = render(
    <Region>
      <Part />
    </Region>,
  );
  await settle(() => undefined);
  expect(textOf(place)).toContain("Something went wrong");
  expect(load).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve, 350));
  isOnline = true;
  await settle(() => {
    click(buttonNamed(place, "Try Again"));
  });
  expect(textOf(place)).toBe("Here it is");
  expect(load).toHaveBeenCalledTimes(2);
});

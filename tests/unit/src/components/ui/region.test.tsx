// A region that fails shows an error in its place and can be retried.
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Region } from "#src/components/ui/region.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("the rest of the page stays, and Try Again tries again", () => {
  let failure: Error | null = new Error("socket closed");
  const Part = () => {
    if (failure !== null) throw failure;
    return <p>Here it is</p>;
  };
  const { place } = render(
    <>
      <h1>Page</h1>
      <Region>
        <Part />
      </Region>
    </>,
  );
  expect(textOf(place)).toBe("PageSomething went wrongAn unexpected error occurred.Try Again");
  failure = null;
  click(buttonNamed(place, "Try Again"));
  expect(textOf(place)).toBe("PageHere it is");
});

test("an expected failure shows the catalogue's message", () => {
  const Part = (): never => {
    throw new ConvexError({ code: "course-not-found", message: "Course not found: X" });
  };
  const { place } = render(
    <Region>
      <Part />
    </Region>,
  );
  expect(textOf(place)).toContain("Course not found: X");
});

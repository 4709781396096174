// The outermost error boundary: what it says of a failure, and that the failure is reported.
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { ErrorScreen } from "#src/app/error-screen.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

test.each([
  [
    "a part of the site that is no longer there",
    new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
    "could not be loaded",
  ],
  [
    "a refusal",
    new ConvexError({ code: "course-not-found", message: errorMessage("course-not-found") }),
    errorMessage("course-not-found"),
  ],
  ["anything else", new Error("x is undefined"), errorMessage("unexpected-error")],
])("%s is reported once, and its screen loads the page again on request", (_, failure, words) => {
  const report = vi.fn();
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  vi.stubGlobal("reportError", report);
  const { place, show } = render(<ErrorScreen failure={failure} />);
  show(<ErrorScreen failure={failure} />);
  expect(report.mock.calls).toEqual([[failure]]);
  expect(textOf(place)).toContain(words);
  click(buttonNamed(place, "Try Again"));
  expect(reload).toHaveBeenCalledOnce();
});

// A site without a backend address says so, in the specification's words and in the platform's.
import { expect, test } from "vitest";
import { MissingConfiguration } from "#src/app/missing-configuration.tsx";
import { render, textOf } from "../../../helpers/render.tsx";

test("the text of the specification comes first, then the variable that is missing", () => {
  const { place } = render(<MissingConfiguration variables={["convexUrl"]} />);
  expect(place.querySelector("h1")?.textContent).toBe(
    "Firebase not configured. Please check your environment variables.",
  );
  expect(textOf(place)).toContain("Convex address missing: set convexUrl");
});

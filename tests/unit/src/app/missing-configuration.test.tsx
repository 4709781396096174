// A site without a backend address shows the specification's message and the missing variable.
import { expect, test, vi } from "vitest";
import { App } from "#src/app/app.tsx";
import { render, textOf } from "../../../helpers/render.tsx";

test("the text of the specification comes first, then the variable that is missing", async () => {
  const { place } = render(<App />);
  await vi.waitFor(() =>
    expect(place.querySelector("h1")?.textContent).toBe(
      "Firebase not configured. Please check your environment variables.",
    ),
  );
  expect(textOf(place)).toContain("Convex address missing: set convexUrl");
});

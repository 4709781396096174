import { ConvexError } from "convex/values";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { ListRegion } from "#src/components/staff/list-region.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("shows 'Error: {message}' instead of a list that failed", () => {
  const Broken = () => {
    const code = "permission-denied";
    throw new ConvexError({ code, message: errorMessage(code) });
  };
  const place = document.createElement("div");
  act(() => {
    createRoot(place, { onCaughtError: () => undefined }).render(
      <ListRegion>
        <Broken />
      </ListRegion>,
    );
  });
  expect(place.querySelector("[role=alert] p")?.textContent).toBe(
    "Error: You do not have permission to do this.",
  );
});

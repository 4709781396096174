import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { announcer } from "#src/lib/announcer.ts";
import { LiveNumber } from "#src/components/ui/live-number.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("reads as a plain number, and announces changes but not its first value", () => {
  const announce = vi.spyOn(announcer, "announce").mockImplementation(() => undefined);
  const place = document.createElement("div");
  const root = createRoot(place);
  const show = (value: number) => {
    act(() => {
      root.render(<LiveNumber value={value} announce={(taken) => `${String(taken)} of 30`} />);
    });
  };
  show(9);
  expect(place.querySelector(".sr-only")?.textContent).toBe("9");
  expect(announce).not.toHaveBeenCalled();
  show(10);
  expect(place.querySelector(".sr-only")?.textContent).toBe("10");
  expect(place.querySelectorAll(".roll-digit")).toHaveLength(2);
  expect(announce.mock.calls).toEqual([["10 of 30"]]);
  announce.mockRestore();
});

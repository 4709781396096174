import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { announcer } from "#src/lib/announcer.ts";
import { LiveNumber } from "#src/components/ui/live-number.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("reads as a plain number, and announces changes but not its first value", () => {
  const heard: string[] = [];
  announcer.subscribe((text) => heard.push(text));
  const place = document.createElement("div");
  const root = createRoot(place);
  const show = (value: number) => {
    act(() => {
      root.render(<LiveNumber value={value} announce={(taken) => `${String(taken)} of 30`} />);
    });
  };
  show(9);
  expect(place.querySelector(".sr-only")?.textContent).toBe("9");
  expect(heard).toEqual([]);
  show(10);
  expect(place.querySelector(".sr-only")?.textContent).toBe("10");
  expect(place.querySelectorAll(".roll-digit")).toHaveLength(2);
  expect(heard).toEqual(["10 of 30"]);
});

import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { announcer } from "#src/lib/announcer.ts";
import { LiveNumber } from "#src/components/ui/live-number.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("its text is the number alone, and it announces changes but not its first value", () => {
  const announce = vi.spyOn(announcer, "announce").mockImplementation(() => undefined);
  const place = document.createElement("div");
  const root = createRoot(place);
  const show = (value: number) => {
    act(() => {
      root.render(
        <p>
          <LiveNumber value={value} announce={(taken) => `${String(taken)} of 30`} /> Replies
        </p>,
      );
    });
  };
  show(9);
  expect(place.textContent).toBe("9 Replies");
  expect(announce).not.toHaveBeenCalled();
  show(10);
  expect(place.textContent).toBe("10 Replies");
  const rolling = place.querySelector<HTMLElement>(".roll-value");
  expect(rolling?.dataset).toMatchObject({ previous: "9", direction: "up" });
  expect(announce.mock.calls).toEqual([["10 of 30", true]]);
  act(() => {
    rolling?.dispatchEvent(new Event("animationend", { bubbles: true }));
  });
  expect(place.querySelector(".roll")).toBeNull();
  expect(place.textContent).toBe("10 Replies");
  announce.mockRestore();
});

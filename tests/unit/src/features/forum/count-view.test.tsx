// Opening a discussion counts as one view for each visit.
import { StrictMode } from "react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { ThreadId } from "#src/features/forum/types.ts";
import { useCountView } from "#src/features/forum/use-count-view.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { press } from "#tests/helpers/controls.tsx";
import { render, settle } from "#tests/helpers/render.tsx";

function Discussion({ threadId }: { threadId: string }) {
  useCountView(threadId as ThreadId);
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/again")}>
      Again
    </button>
  );
}

function open(view: () => unknown = () => null) {
  const convex = new FakeConvex({ "threads:view": view });
  const page = (threadId: string) =>
    convex.wrap(
      <StrictMode>
        <MemoryRouter>
          <Discussion threadId={threadId} />
        </MemoryRouter>
      </StrictMode>,
    );
  return { convex, page, ...render(page("one")) };
}

test("a visit is counted once, another visit and another discussion once more", async () => {
  const { convex, page, place, show } = open();
  const counted = () => convex.callsOf("threads:view").map((args) => (args as { threadId: string }).threadId);
  expect(counted()).toEqual(["one"]);
  await press(place, "Again");
  expect(counted()).toEqual(["one", "one"]);
  show(page("two"));
  show(page("two"));
  expect(counted()).toEqual(["one", "one", "two"]);
});

test("a view that could not be counted is logged", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  open(() => {
    throw new Error("cut");
  });
  await settle(() => undefined);
  expect(warned.mock.calls).toEqual([["A view was not counted", new Error("cut")]]);
});

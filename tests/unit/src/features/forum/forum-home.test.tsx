// The list of discussions: a category is chosen by its button and kept in the address.
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ForumHome } from "#src/features/forum/forum-home.tsx";
import { SessionContext } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

const asked = vi.hoisted(() => [] as object[]);
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  usePaginatedQuery: (_query: unknown, args: object) => {
    asked.push(args);
    return { results: [], status: "Exhausted", loadMore: () => undefined };
  },
}));

const Address = () => <output>{useLocation().search}</output>;

test("a category's button shows its discussions, and All shows all", () => {
  const { place, unmount } = render(
    <MemoryRouter>
      <SessionContext value={{ status: "signed-out" }}>{new FakeConvex().wrap(<ForumHome />)}</SessionContext>
      <Address />
    </MemoryRouter>,
  );
  expect(asked.at(-1)).toMatchObject({ category: null });
  click(buttonNamed(place, "Career Advice"));
  expect(asked.at(-1)).toMatchObject({ category: "careers" });
  expect(textOf(place)).toContain("?category=careers");
  unmount();
});

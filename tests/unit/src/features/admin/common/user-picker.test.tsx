// The picker of accounts, and its fallback when the list of accounts fails.
import { ConvexError } from "convex/values";
import { getFunctionName, type FunctionReference } from "convex/server";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import { UserPicker } from "#src/features/admin/common/user-picker.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const lists: Record<string, () => object[]> = {};

vi.mock("convex/react", () => ({
  usePaginatedQuery: (query: FunctionReference<"query">) => ({
    results: lists[getFunctionName(query)]?.() ?? [],
    status: "Exhausted",
    loadMore: () => undefined,
  }),
}));

beforeEach(() => {
  lists["adminUsers:list"] = () => [{ _id: "1", displayName: "Ann", email: "ann@example.com" }];
  lists["adminEnrollments:list"] = () => [{ userId: "2", userName: "Bob", userEmail: "bob@example.com" }];
  lists["adminPayments:list"] = () => [{ userId: "3", userName: "Cleo", userEmail: "cleo@example.com" }];
});

function shown(): HTMLElement {
  const place = document.createElement("div");
  const root = createRoot(place, { onCaughtError: () => undefined });
  act(() => {
    root.render(<UserPicker value="" onChange={() => undefined} />);
  });
  return place;
}

const choices = (place: HTMLElement) =>
  [...place.querySelectorAll("option")].map((option) => option.textContent);

it("offers the accounts", () => {
  expect(choices(shown())).toEqual(["Select a user", "Ann (ann@example.com)"]);
});

it("shows that the users failed to load and offers people of enrollments and payments instead", () => {
  lists["adminUsers:list"] = () => {
    throw new ConvexError({ code: "unexpected-error", message: "no" });
  };
  const place = shown();
  expect(place.querySelector("[data-slot=notice]")?.textContent).toContain("Failed to load users");
  expect(choices(place)).toEqual(["Select a user", "Bob (bob@example.com)", "Cleo (cleo@example.com)"]);
});

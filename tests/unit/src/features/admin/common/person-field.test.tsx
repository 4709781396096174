// Whom the field for a person offers, and its fallback when the list of accounts fails.
import { ConvexError } from "convex/values";
import { getFunctionName, type FunctionReference } from "convex/server";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import { PersonField } from "#src/features/admin/common/person-field.tsx";
import { click } from "#tests/helpers/render.tsx";

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

function opened(): HTMLElement {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const root = createRoot(place, { onCaughtError: () => undefined });
  act(() => {
    root.render(<PersonField person={null} onChange={() => undefined} />);
  });
  act(() => {
    click(place.querySelector("[role=combobox]")!);
  });
  return place;
}

const offered = (place: HTMLElement) =>
  [...place.querySelectorAll("[role=option]")].map((option) => option.textContent);

it("offers the accounts", () => {
  expect(offered(opened())).toEqual(["Annann@example.com"]);
});

it("says when nobody is found", () => {
  lists["adminUsers:list"] = () => [];
  expect(offered(opened())).toEqual(["Nobody found"]);
});

it("shows that the users failed to load and offers people of enrollments and payments instead", () => {
  lists["adminUsers:list"] = () => {
    throw new ConvexError({ code: "unexpected-error", message: "no" });
  };
  const place = opened();
  expect(place.querySelector("[data-slot=notice]")?.textContent).toContain("Failed to load users");
  expect(offered(place)).toEqual(["Bobbob@example.com", "Cleocleo@example.com"]);
});

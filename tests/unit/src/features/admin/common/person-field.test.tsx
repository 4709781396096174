// Whom the field for a person offers, and its fallback when the list of accounts fails.
import { ConvexError } from "convex/values";
import { getFunctionName, type FunctionReference } from "convex/server";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import { PersonField } from "#src/features/admin/common/person-field.tsx";
import { click, type } from "#tests/helpers/render.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const lists: Record<string, () => object[]> = {};

/** What was asked for last, by the names of the lists. */
const asked: Record<string, unknown[]> = {};
const onChange = vi.fn();

vi.mock("convex/react", () => ({
  usePaginatedQuery: (query: FunctionReference<"query">, ...rest: unknown[]) => {
    asked[getFunctionName(query)] = rest;
    return {
      results: lists[getFunctionName(query)]?.() ?? [],
      status: "Exhausted",
      loadMore: () => undefined,
    };
  },
}));

beforeEach(() => {
  onChange.mockReset();
  lists["adminUsers:list"] = () => [
    { _id: "1", displayName: "Ann", email: "ann@example.com", record: null, isListedAdmin: false },
  ];
  lists["adminEnrollments:list"] = () => [{ userId: "2", userName: "Bob", userEmail: "bob@example.com" }];
  lists["adminPayments:list"] = () => [{ userId: "3", userName: "Cleo", userEmail: "cleo@example.com" }];
});

function opened(): HTMLElement {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const root = createRoot(place, { onCaughtError: () => undefined });
  act(() => {
    root.render(<PersonField person={null} onChange={onChange} />);
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

const write = (place: HTMLElement, text: string) => {
  type(place.querySelector<HTMLInputElement>("[role=combobox]")!, text);
};

it("asks for accounts by what is typed, and takes back whom it had", () => {
  const place = opened();
  expect(asked["adminUsers:list"]).toEqual([{ search: "" }, { initialNumItems: 20 }]);
  write(place, " an ");
  expect(asked["adminUsers:list"]?.[0]).toEqual({ search: "an" });
  expect(onChange.mock.calls).toEqual([[null]]);
});

it("gives the person that is chosen, and begins the next search anew", () => {
  const place = opened();
  write(place, "an");
  act(() => {
    click(place.querySelector("[role=option]")!);
  });
  expect(onChange.mock.lastCall).toEqual([
    {
      ...{ userId: "1", name: "Ann", email: "ann@example.com" },
      account: { record: null, isListedAdmin: false },
    },
  ]);
  expect(asked["adminUsers:list"]?.[0]).toEqual({ search: "" });
});

it("offers twenty people at most", () => {
  const people = Array.from({ length: 21 }, (_, index) => String(index));
  lists["adminUsers:list"] = () => people.map((id) => ({ _id: id, displayName: id, email: `${id}@x.io` }));
  expect(offered(opened())).toEqual(people.slice(0, 20).map((id) => `${id}${id}@x.io`));
});

it.each([
  ["O", ["Bobbob@example.com", "Cleocleo@example.com"]],
  [" CLEO@ ", ["Cleocleo@example.com"]],
  ["example", ["Nobody found"]],
])(
  "people of enrollments and payments are found by a part of the name or the start of the address: %s",
  (...row) => {
    const [text, people] = row;
    lists["adminUsers:list"] = () => {
      throw new ConvexError({ code: "unexpected-error", message: "no" });
    };
    const place = opened();
    write(place, text);
    expect(offered(place)).toEqual(people);
    const sizes = ["adminEnrollments:list", "adminPayments:list"].map((name) => asked[name]?.[1]);
    expect(sizes).toEqual([{ initialNumItems: 200 }, { initialNumItems: 200 }]);
  },
);

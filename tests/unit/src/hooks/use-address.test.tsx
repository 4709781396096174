// Views that the address holds: parts of its query, and the discussion beside a lesson.
import { act } from "react";
import { expect, test } from "vitest";
import { oneOf, useAddress, type ChangeAddress } from "#src/hooks/use-address.ts";
import { discussionQuery, useDiscussion } from "#src/hooks/use-discussion.ts";
import { openScreen } from "#tests/helpers/screen.tsx";

test("parts of the query change, and the others stay; null and nothing remove one", () => {
  let change: ChangeAddress = () => undefined;
  let read: URLSearchParams | undefined;
  function Part() {
    [read, change] = useAddress();
    return null;
  }
  const { seen } = openScreen(<Part />, { address: "/admin?tab=emails&page=2" });
  for (const [changes, expected] of [
    [{ page: "3", term: "a b" }, "/admin?tab=emails&page=3&term=a+b"],
    [{ term: "" }, "/admin?tab=emails&page=3"],
    [{ tab: null }, "/admin?page=3"],
  ] as const) {
    act(() => {
      change(changes);
    });
    expect(seen.address).toBe(expected);
  }
  expect([read?.get("page"), read?.get("tab")]).toEqual(["3", null]);
});

test("of a text only a known value is taken", () => {
  const VALUES = ["one", "two"] as const;
  expect([oneOf(VALUES, "two"), oneOf(VALUES, "three"), oneOf(VALUES, null)]).toEqual(["two", null, null]);
});

test("the discussion that is open is in the address, beside what else is there", () => {
  let now: ReturnType<typeof useDiscussion> | undefined;
  function Part() {
    now = useDiscussion();
    return null;
  }
  const { seen } = openScreen(<Part />, { address: "/learn/FAAI/two?from=mail" });
  expect(now?.view).toBeNull();
  act(() => {
    now?.show("t 1");
  });
  expect([now?.view, seen.address]).toEqual(["t 1", "/learn/FAAI/two?from=mail&discussion=t+1"]);
  act(() => {
    now?.show(null);
  });
  expect([now?.view, seen.address]).toEqual([null, "/learn/FAAI/two?from=mail"]);
  expect(discussionQuery("new")).toBe("?discussion=new");
});

import { expect, test } from "vitest";
import { isAsRendered } from "#src/lib/rendered-address.ts";

test.each([
  ["", "", true],
  ["?lang=de", "", true],
  ["?category=Artificial+Intelligence", "", false],
  ["?lang=de&category=AI", "", false],
  ["?lang=ar-XB", "", false],
  ["", "#reply-3", false],
])(
  "an address with the query '%s' and the fragment '%s' shows the rendered page: %s",
  (search, hash, answer) => {
    expect(isAsRendered({ search, hash }, null)).toBe(answer);
  },
);

test.each([
  [null, true],
  [{ usr: null, key: "default", idx: 0 }, true],
  [{ key: "default" }, true],
  [{ usr: { from: "/profile" }, key: "a1", idx: 0 }, false],
])("an entry of the history with %j shows the rendered page: %s", (entry, answer) => {
  expect(isAsRendered({ search: "", hash: "" }, entry)).toBe(answer);
});

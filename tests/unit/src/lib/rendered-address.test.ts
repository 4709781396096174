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
    expect(isAsRendered({ search, hash })).toBe(answer);
  },
);

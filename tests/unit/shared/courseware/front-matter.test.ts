// Files of fields and a text.
import { expect, test } from "vitest";
import { joinFrontMatter, splitFrontMatter } from "#shared/courseware/front-matter.ts";

test("fields with the same value are written out, since aliases are not read", () => {
  const shared = { name: "Ann" };
  const file = joinFrontMatter({ first: shared, second: shared }, "Text");
  expect(file).toBe("---\nfirst:\n  name: Ann\nsecond:\n  name: Ann\n---\n\nText\n");
  expect(splitFrontMatter(file)?.body).toBe("Text");
});

import { describe, expect, it } from "vitest";
import { paths, reviewHref } from "#src/lib/paths.ts";

describe("addresses", () => {
  it("escape their parameters", () => {
    expect(paths.course.href("a/b")).toBe("/courses/a%2Fb");
    expect(reviewHref("FAAI", "FAAI_u1")).toBe("/courses/FAAI#review-FAAI_u1");
  });
});

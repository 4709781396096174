import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  convexTestBackend,
  embeddedBackend,
  quietly,
  type Backend,
} from "../../../stress/differential/backends.ts";
import { compareProgram } from "../../../stress/differential/compare.ts";
import { findDifference } from "../../../stress/differential/find-difference.ts";
import { KNOWN_DIFFERENCES } from "../../../stress/differential/known-differences.ts";
import { withStrictBounds } from "../../../stress/differential.ts";

const APP = path.resolve(import.meta.dirname, "../../../stress/differential/app");
const PROGRAMS = 40;

let embedded: Backend;
const reference = convexTestBackend();
let restore = (): void => undefined;

beforeAll(async () => {
  restore = quietly();
  embedded = await embeddedBackend(APP);
});
afterAll(async () => {
  await embedded.close();
  restore();
});

describe("the embedded backend compared with convex-test", () => {
  it("gives generated programs the same results", async () => {
    const search = { seed: 1, programs: PROGRAMS, isShrunk: true };
    expect((await findDifference({ embedded, reference }, search)).text).toBeNull();
  }, 60_000);

  it("reports and shrinks a program that differs, to the same program every time", async () => {
    const planted = { embedded: withStrictBounds(embedded), reference };
    const search = { seed: 3_000_009, programs: 300 };
    const { text, programs } = await findDifference(planted, { ...search, isShrunk: true });
    expect(text).toContain('"lte"');
    expect(text?.split("\n").length).toBeLessThan(8);
    expect(await findDifference(planted, { ...search, isShrunk: true })).toEqual({ text, programs });
    const unshrunk = await findDifference(planted, { ...search, isShrunk: false });
    expect(unshrunk.programs).toBe(programs);
    expect(unshrunk.text?.length).toBeGreaterThan(text?.length ?? 0);
  }, 60_000);

  it.each(KNOWN_DIFFERENCES)("still differs in: $name", async ({ allowance, shownBy }) => {
    expect(await compareProgram(shownBy, { embedded, reference }, { isRaw: true })).not.toBeNull();
    const difference = await compareProgram(shownBy, { embedded, reference });
    if (allowance === "not generated") expect(difference).not.toBeNull();
    else expect(difference).toBeNull();
  });
});

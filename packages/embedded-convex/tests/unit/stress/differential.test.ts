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

describe("the embedded backend beside convex-test", () => {
  it("answers generated programs in the same way", async () => {
    const differing: string[] = [];
    for (let seed = 1; seed <= PROGRAMS; seed += 1) {
      const { text } = await findDifference(seed, { embedded, reference }, { isShrunk: true });
      if (text !== null) differing.push(text);
    }
    expect(differing).toEqual([]);
  }, 60_000);

  it("reports and shrinks a program that differs", async () => {
    const planted = { embedded: withStrictBounds(embedded), reference };
    let shown: string | null = null;
    for (let seed = 1; seed <= 300 && shown === null; seed += 1)
      shown = (await findDifference(seed, planted, { isShrunk: true })).text;
    expect(shown).toContain('"lte"');
    expect(shown?.split("\n").length).toBeLessThan(8);
  }, 60_000);

  it.each(KNOWN_DIFFERENCES)("still differs in: $name", async ({ allowance, shownBy }) => {
    expect(await compareProgram(shownBy, { embedded, reference }, { isRaw: true })).not.toBeNull();
    const difference = await compareProgram(shownBy, { embedded, reference });
    if (allowance === "not generated") expect(difference).not.toBeNull();
    else expect(difference).toBeNull();
  });
});

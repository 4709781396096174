// Every public function bounds its arguments before it reads, processes or stores any of them.
import { beforeEach, describe, expect, test } from "vitest";
import { requireBounded } from "../../../convex/lib/inputBounds.ts";
import { INPUT_BOUNDS } from "../../../shared/limits.ts";
import { setEnv, refusalCode } from "../../helpers/convex.ts";
import { publicFunctions } from "../../helpers/public-functions.ts";
import { sampleOf, slotsOf } from "../../helpers/validators.ts";

setEnv();
const functions = publicFunctions();

/** Made by the auth library, without our builders. It takes no arguments. */
const LIBRARY = new Set(["auth:signOut"]);

beforeEach(() => {
  setEnv();
});

async function codeOfCall(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    return refusalCode(error);
  }
  return "accepted";
}

const codeOf = (call: () => void): string => {
  try {
    call();
  } catch (error) {
    return refusalCode(error);
  }
  return "accepted";
};

const tooLong = { text: "x".repeat(INPUT_BOUNDS.text + 1), elements: INPUT_BOUNDS.elements + 1 };

const cases = functions
  .filter(({ name }) => !LIBRARY.has(name))
  .flatMap((entry) =>
    slotsOf(entry.args).map((slot) => ({ ...entry, slot, title: `${entry.name} ${slot.path}` })),
  );

describe("SEC-65 every text and list of every public function has a bound", () => {
  test("the functions and their text arguments are found", () => {
    expect(functions.length).toBeGreaterThan(50);
    expect(cases.length).toBeGreaterThan(60);
  });

  // The context is empty: code that touched it before the bound would fail with another error.
  test.each(cases)("$title", async ({ args, handler, slot }) => {
    const sample = sampleOf(args, { slot, ...tooLong }) as object;
    expect(await codeOfCall(() => handler({}, sample))).toBe("input-too-large");
  });
});

describe("SEC-65 the general bounds", () => {
  test.each([
    ["a text", { a: "x".repeat(INPUT_BOUNDS.text + 1) }],
    ["texts together", { a: Array.from({ length: 5 }, () => "x".repeat(INPUT_BOUNDS.allText / 4)) }],
    ["a list", { a: Array.from({ length: INPUT_BOUNDS.elements + 1 }, () => 1) }],
    [
      "an object",
      {
        a: Object.fromEntries(
          Array.from({ length: INPUT_BOUNDS.fields + 1 }, (_, i) => [`k${String(i)}`, 1]),
        ),
      },
    ],
    ["a key", { a: { ["k".repeat(INPUT_BOUNDS.text + 1)]: 1 } }],
    ["depth", nested(INPUT_BOUNDS.depth + 1)],
    ["bytes", { a: new ArrayBuffer(INPUT_BOUNDS.text + 1) }],
  ])("refuse too much of %s", (_, args) => {
    expect(
      codeOf(() => {
        requireBounded(args);
      }),
    ).toBe("input-too-large");
  });

  test("accept everything that is exactly at the bound", () => {
    const args = {
      text: "x".repeat(INPUT_BOUNDS.text),
      list: Array.from({ length: INPUT_BOUNDS.elements }, () => 1),
      deep: nested(INPUT_BOUNDS.depth - 2),
      others: [null, true, 1, 1n, new ArrayBuffer(8)],
    };
    expect(
      codeOf(() => {
        requireBounded(args);
      }),
    ).toBe("accepted");
  });
});

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

// Prints how long convex-test takes, in ms and in the median, for the page that the size benchmark reads from the backend.
import { convexTest } from "convex-test";
import { makeFunctionReference } from "convex/server";
import * as rows from "../app/convex/rows.ts";
import schema from "../app/convex/schema.ts";
import { median } from "../core/arithmetic.ts";

const page = makeFunctionReference<"query", { table: string; group: number; nonce: number }, number[]>(
  "rows:page",
);
const GROUPS_AT_ONCE = 100;
const ROWS_PER_GROUP = 50;
const WARM_UPS = 5;
const ROUNDS = 11;

async function main(count: number): Promise<number> {
  const modules = {
    "/convex/rows.ts": () => Promise.resolve(rows),
    "/convex/_generated/api.js": () => Promise.resolve({}),
  };
  const test = convexTest(schema, modules);
  for (let group = 0; group < count / ROWS_PER_GROUP; group += GROUPS_AT_ONCE) {
    await test.run(async (ctx) => {
      for (let i = 0; i < GROUPS_AT_ONCE * ROWS_PER_GROUP; i += 1) {
        const row = { group: group + Math.floor(i / ROWS_PER_GROUP), position: i % ROWS_PER_GROUP };
        await ctx.db.insert("manyRows", { ...row, text: `row ${i}` });
      }
    });
  }
  const times: number[] = [];
  for (let nonce = -WARM_UPS; nonce < ROUNDS; nonce += 1) {
    const start = performance.now();
    await test.query(page, { table: "manyRows", group: 7, nonce });
    if (nonce >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

console.log(await main(Number(process.argv[2])));

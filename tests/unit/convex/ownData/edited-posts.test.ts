// The data of a person whose posts have many earlier versions of the greatest length: Convex ends a transaction that reads
// 16 MiB.
import { beforeEach, expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { forgetPage } from "#convex/model/ownData/forget.ts";
import type { Place } from "#convex/model/ownData/pages.ts";
import { LIMITS } from "#shared/limits.ts";
import { finishDue, freezeEachTestAt, signIn, type TestServer } from "../../../helpers/convex.ts";
import { insertMany, LONGEST, startLimited, threadOf } from "../../../helpers/long-texts.ts";

freezeEachTestAt("2026-11-21T10:00:00Z");

const POSTS = 20;
/** Below the bytes of one post's versions that are read or deleted at once. */
const VERSIONS = 15;

let server: TestServer;
let ann: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  ({ server } = await startLimited());
  ann = await signIn(server);
  for (let post = 0; post < POSTS; post += 1) {
    const targetId = await server.run(
      async (ctx) => await ctx.db.insert("forumThreads", threadOf(ann.userId, post)),
    );
    await insertMany(server, VERSIONS, async (ctx, number) => {
      await ctx.db.insert("forumPostVersions", {
        ...{ targetId, threadId: targetId, title: null, content: LONGEST, writtenAt: number },
      });
    });
  }
});

test("a copy of the data can be made", async () => {
  expect(VERSIONS).toBeLessThan(LIMITS.editsMax);
  await ann.as.mutation(api.ownData.requestExport, {});
  await finishDue(server, 40);
  expect(await ann.as.query(api.ownData.shown, {})).toMatchObject({ status: "ready" });
});

test("the account can be deleted, page by page", async () => {
  const person = { userId: ann.userId, email: "ann@example.com", name: "Ann" };
  let place: Place | null = { step: 0, cursor: null };
  let pages = 0;
  while (place !== null) {
    const from: Place = place;
    place = await server.run(async (ctx) => await forgetPage(ctx, person, from));
    pages += 1;
    expect(pages).toBeLessThan(200);
  }
  const left = await server.run(async (ctx) => await ctx.db.query("forumPostVersions").first());
  expect(left).toBeNull();
  // All 20 of them: about a megabyte.
  const posts = await server.run(async (ctx) => await ctx.db.query("forumThreads").take(POSTS));
  const names = posts.map(({ authorName }) => authorName);
  expect(new Set(names).size).toBe(1);
  expect(names[0]).not.toBe("Ann");
});

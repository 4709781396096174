// A data folder of an earlier version on a real backend: the migration survives a killed process and moves every row.
import { makeFunctionReference } from "convex/server";
import { bulkLoad } from "embedded-convex/bench/load/bulk-loader.ts";
import { httpClient, until } from "embedded-convex/tests/conformance/support/clients.ts";
import { runFunction } from "embedded-convex/tools/deployment.ts";
import { expect, onTestFinished, test } from "vitest";
import { threads } from "../bench/product/forum-rows.ts";
import { startProduct } from "./wire-product.ts";
import { rowsOf } from "./wire-school.ts";

const THREADS = 300;
const OLD_COUNTERS = { replyCount: 2, repliesPosted: 3, likeCount: 1, lastReplyAt: 1000, lastReplyBy: "Bob" };

test("threads of an earlier version are moved, also when the backend is killed meanwhile", async () => {
  const { backend, close } = await startProduct();
  onTestFinished(close);
  const [authorId = ""] = await bulkLoad(backend, { table: "users" }, [AUTHOR]);
  const author = { authorId, authorName: "Ann", authorAvatar: null };
  const rows = [...threads({ threads: THREADS, repliesPerThread: 0 }, author)];
  const old = rows.map((row) => ({ ...row, ...OLD_COUNTERS }));
  const threadIds = await bulkLoad(backend, { table: "forumThreads" }, old);

  // Pages of ten, so that the backend ends between two of them.
  await runFunction(backend, "migrations:run", { batchSize: 10 });
  await backend.stop("SIGKILL");
  await backend.start();
  const client = httpClient(backend.url);
  for (const threadId of [threadIds[0], threadIds.at(-1)])
    expect(await client.query(counters, { threadId })).toEqual({ ...OLD_COUNTERS, likedByMe: false });

  // What every start does.
  await runFunction(backend, "migrations:run", {});
  await until(async () => (await rowsOf(backend, "forumThreadCounters")).length === THREADS, 60_000);
  const moved = await rowsOf(backend, "forumThreads");
  expect(moved.filter((row) => "replyCount" in row || "lastReplyBy" in row)).toEqual([]);
  const counted = await rowsOf(backend, "forumThreadCounters");
  expect(new Set(counted.map((row) => row["threadId"]))).toEqual(new Set(threadIds));
  expect(counted[0]).toMatchObject(OLD_COUNTERS);
}, 120_000);

const counters = makeFunctionReference<"query">("threads:counters");

const AUTHOR = {
  ...{ email: "ann@example.com", displayName: "Ann", photoURL: null, emailVerified: true, disabled: false },
  ...{ role: "student", lastLoginAt: null, createdAt: 1, updatedAt: 1 },
};

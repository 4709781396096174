// The forum on the embedded backend, without a browser: concurrent calls leave correct counts and no orphans.
import { speaker, type Speaker } from "./support/forum.ts";
import { expect, test } from "./support/story.ts";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";

interface Counters {
  replyCount: number;
  repliesPosted: number;
  likeCount: number;
  likedByMe: boolean;
  lastReplyBy: string | null;
}

const crowd = async (stack: StackInfo, count: number): Promise<Speaker[]> =>
  await Promise.all(Array.from({ length: count }, async () => await speaker(stack, "Racer")));
const counters = async (who: Speaker, threadId: string) =>
  (await who.ask("threads:counters", { threadId })) as Counters | null;
const repliesOf = async (who: Speaker, threadId: string, pages: number) =>
  (
    await Promise.all(
      Array.from(
        { length: pages },
        async (_, page) => (await who.ask("replies:page", { threadId, page })) as { position: number }[],
      ),
    )
  ).flat();
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Array.from({ length: count }, async (_, index) => await work(index));

test("after a hundred parallel toggles the count equals the number of people who like the post", async ({
  stack,
}) => {
  const people = await crowd(stack, 10);
  const threadId = await people[0]!.start("Liked by many at once");
  await Promise.all(
    people.flatMap((who) =>
      times(10, (step) => who.call("likes:setOnThread", { threadId, liked: step % 2 === 0 })),
    ),
  );
  const seen = await Promise.all(people.map(async (who) => await counters(who, threadId)));
  const liking = seen.filter((counts) => counts?.likedByMe === true).length;
  expect(new Set(seen.map((counts) => counts?.likeCount))).toEqual(new Set([liking]));
  await Promise.all(
    people.map(async (who) => await who.call("likes:setOnThread", { threadId, liked: true })),
  );
  expect(await counters(people[0]!, threadId)).toMatchObject({ likeCount: 10, likedByMe: true });
});

test("replies concurrent with deletions leave no orphan, and correct counts", async ({ stack }) => {
  const [owner, ...people] = await crowd(stack, 5);
  const doomed = await owner!.start("Will be deleted");
  const lively = await owner!.start("Will be discussed");
  const old = await Promise.all(times(5, () => owner!.reply(lively, "<p>Old</p>")));
  const settled = await Promise.allSettled([
    ...people.flatMap((who) => times(10, () => who.reply(doomed, "<p>Too late?</p>"))),
    owner!.call("threads:remove", { threadId: doomed }),
    ...old.map(async (replyId) => await owner!.call("replies:remove", { replyId })),
    ...people.flatMap((who) => times(5, () => who.reply(lively, "<p>New</p>"))),
  ]);
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(refused.filter((reason) => !reason.includes("thread-not-found"))).toEqual([]);
  expect(await counters(owner!, doomed)).toBeNull();
  await expect.poll(async () => await repliesOf(owner!, doomed, 5)).toEqual([]);
  const left = await repliesOf(owner!, lively, 3);
  expect(left).toHaveLength(20);
  expect(new Set(left.map(({ position }) => position)).size).toBe(20);
  expect(await counters(owner!, lively)).toMatchObject({ replyCount: 20, repliesPosted: 25 });
});

test("concurrent views and heartbeats on a discussion fail no reply", async ({ stack }) => {
  const people = await crowd(stack, 6);
  const threadId = await people[0]!.start("Read by everybody");
  await Promise.all(
    people.flatMap((who) => [
      ...times(25, () => who.call("threads:view", { threadId })),
      ...times(10, (step) => who.call("presence:heartbeat", { threadId, typing: step % 2 === 0 })),
      ...times(5, () => who.reply(threadId, "<p>In the storm</p>")),
    ]),
  );
  expect(await counters(people[0]!, threadId)).toMatchObject({ replyCount: 30, repliesPosted: 30 });
  expect(await people[0]!.ask("threads:viewCount", { threadId })).toBe(75);
  expect(await people[0]!.ask("presence:of", { threadId })).toMatchObject({ readers: 6 });
});

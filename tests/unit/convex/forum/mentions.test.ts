// Mentions: who is suggested, what is stored of a mark, and who is told.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { freezeAt, refusal, setEnv, signIn } from "../../../helpers/convex.ts";
import { forumRows, openForum, reply, start, type Speaker } from "./support.ts";

beforeEach(() => {
  setEnv();
  freezeAt("2026-11-21T12:00:00Z");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const mark = (userId: string, text = "@whatever") => `<span data-mention="${userId}">${text}</span>`;

async function talking() {
  const { server, ann, bob, chief } = await openForum();
  const cleo = await signIn(server, { email: "cleo@secret.example", displayName: "Cleo Bright" });
  const threadId = await start(ann);
  const suggested = async (prefix: string, thread: Id<"forumThreads"> | null = threadId) =>
    (await bob.as.mutation(api.mentions.suggest, { threadId: thread, prefix })).map(({ name }) => name);
  const told = async (who: Speaker) =>
    (await who.as.query(api.notifications.list, { paginationOpts: { numItems: 20, cursor: null } })).page.map(
      ({ type, title, href }) => ({ type, title, href }),
    );
  const stored = async () => (await forumRows(server)).replies.at(-1)?.content;
  return { server, ann, bob, chief, cleo, threadId, suggested, told, stored };
}

test("those who take part come first, then others by the beginning of a name; never oneself", async () => {
  const { server, bob, chief, threadId, suggested } = await talking();
  await signIn(server, { email: "c2@example.com", displayName: "Chia Young" });
  await reply(chief, threadId);
  await reply(bob, threadId);
  expect(await suggested("")).toEqual(["Ann Example", "Chief"]);
  expect(await suggested("CH")).toEqual(["Chief", "Chia Young"]);
  expect(await suggested("bri", null)).toEqual(["Cleo Bright"]);
  expect(await suggested("cleo b")).toEqual(["Cleo Bright"]);
  expect(await suggested("bob")).toEqual([]);
});

test("one letter leafs through nobody, and an e-mail address finds and shows nobody", async () => {
  const { server, bob, suggested } = await talking();
  await signIn(server, { email: "mail@example.com", displayName: "mail@example.com" });
  await signIn(server, { email: "d@example.com", displayName: "Cleo Disabled", disabled: true });
  await signIn(server, { email: "u@example.com", displayName: "Cleo Unverified", emailVerified: false });
  expect(await suggested("c")).toEqual([]);
  for (const prefix of ["secret", "cleo@secret.example", "mail@example.com", "mail"])
    expect(await suggested(prefix)).toEqual([]);
  const found = await bob.as.mutation(api.mentions.suggest, { threadId: null, prefix: "cleo" });
  expect(found).toEqual([{ userId: expect.any(String) as string, name: "Cleo Bright", photoURL: null }]);
  expect(JSON.stringify(found)).not.toContain("@");
});

test("suggestions are limited, with the seconds to wait", async () => {
  const { suggested } = await talking();
  for (let call = 0; call < 60; call += 1) await suggested("");
  expect(await refusal(suggested(""))).toBe("posting-too-often");
});

test("the server writes the name, whatever the mark said, and tells the person once with a link", async () => {
  const { bob, cleo, threadId, told, stored } = await talking();
  const twice = `<p>${mark(cleo.userId, "@The Admin")} and ${mark(cleo.userId)}</p>`;
  await reply(bob, threadId, twice);
  const name = mark(cleo.userId, "@Cleo Bright");
  expect(await stored()).toBe(`<p>${name} and ${name}</p>`);
  expect(await told(cleo)).toEqual([
    {
      type: "mention",
      title: "Bob mentioned you in “Who looks at whom?”",
      href: `/forums/thread/${threadId}#reply-1`,
    },
  ]);
});

test("a mention takes the place of the word about the reply; who wants no mentions still hears of the reply", async () => {
  const { ann, bob, threadId, told } = await talking();
  await reply(bob, threadId, `<p>${mark(ann.userId)}</p>`);
  expect((await told(ann)).map(({ type }) => type)).toEqual(["mention"]);
  await ann.as.mutation(api.notifications.setChoice, { type: "mention", wanted: false });
  await reply(bob, threadId, `<p>${mark(ann.userId)}</p>`);
  expect((await told(ann)).map(({ type }) => type).sort()).toEqual(["mention", "reply"]);
});

test("nobody mentions themselves, and a discussion mentions as a reply does", async () => {
  const { bob, cleo, told } = await talking();
  const html = `<p>Ask ${mark(cleo.userId)} or ${mark(bob.userId)} about it.</p>`;
  const threadId = await start(bob, { title: "Ask somebody", html });
  expect(await told(bob)).toEqual([]);
  expect(await told(cleo)).toEqual([
    { type: "mention", title: "Bob mentioned you in “Ask somebody”", href: `/forums/thread/${threadId}` },
  ]);
  await bob.as.mutation(api.threads.remove, { threadId });
  expect(await told(cleo)).toEqual([]);
});

test("marks of nobody, of closed accounts and of other tables are text, and an eleventh person is not told", async () => {
  const { server, bob, threadId, stored } = await talking();
  const gone = await signIn(server, { email: "g@example.com", displayName: "Gone", disabled: true });
  await reply(
    bob,
    threadId,
    `<p>${mark("k17nobody")} ${mark(gone.userId, "@Gone")} ${mark(threadId, "@x")}</p>`,
  );
  expect(await stored()).toBe("<p>@whatever @Gone @x</p>");
  const crowd = [];
  for (let number = 0; number < 11; number += 1)
    crowd.push(await signIn(server, { email: `m${String(number)}@example.com` }));
  await reply(bob, threadId, `<p>${crowd.map(({ userId }) => mark(userId)).join(" ")}</p>`);
  const { notifications } = await forumRows(server);
  expect(notifications.filter(({ type }) => type === "mention")).toHaveLength(10);
});

test("a name cannot carry HTML, and marks within marks do not break the post", async () => {
  const { server, bob, ann, threadId, stored } = await talking();
  const odd = await signIn(server, { email: "odd@example.com", displayName: `<img src=x> & "Co"` });
  const nested = mark(odd.userId, `<strong>a</strong>${mark(ann.userId)}<em>b</em>`);
  await reply(bob, threadId, `<p>x ${nested} y</p><p>z ${mark("nobody", mark(ann.userId))}</p>`);
  expect(await stored()).toBe(
    `<p>x ${mark(odd.userId, "@&lt;img src=x&gt; &amp; &quot;Co&quot;")} y</p><p>z ${mark(ann.userId, "@Ann Example")}</p>`.replaceAll(
      "&quot;",
      '"',
    ),
  );
  expect(await refusal(reply(bob, threadId, mark("nobody", "")))).toBe("reply-empty");
});

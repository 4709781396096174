// Mentions: who is suggested, what is stored of a mark, and who is notified.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import { forumRows, openForum, reply, start, type Speaker } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const mark = (userId: string, text = "@whatever") => `<span data-mention="${userId}">${text}</span>`;

async function talking() {
  const { server, ann, bob, chief } = await openForum();
  const cleo = await signIn(server, { email: "cleo@secret.example", displayName: "Cleo Bright" });
  const threadId = await start(ann);
  const suggested = async (prefix: string, thread: Id<"forumThreads"> | null = threadId) =>
    (await bob.as.mutation(api.mentions.suggest, { threadId: thread, prefix })).map(({ name }) => name);
  const told = async (who: Speaker) =>
    (await who.as.query(api.notifications.list, { paginationOpts: { numItems: 20, cursor: null } })).page.map(
      ({ type, event, href }) => ({ type, href, ...event }),
    );
  const stored = async () => (await forumRows(server)).replies.at(-1)?.content;
  return { server, ann, bob, chief, cleo, threadId, suggested, told, stored };
}

test("participants come first, then staff; never oneself, and nobody else", async () => {
  const { server, bob, chief, threadId, suggested } = await talking();
  await signIn(server, { email: "c2@example.com", displayName: "Chia Young" });
  await signIn(server, { email: "i@example.com", displayName: "Chiara Staff", role: "instructor" });
  await reply(bob, threadId);
  expect(await suggested("CH")).toEqual(["Chief", "Chiara Staff"]);
  await reply(chief, threadId);
  expect(await suggested("CH")).toEqual(["Chief", "Chiara Staff"]);
  expect(await suggested("ann")).toEqual(["Ann Example"]);
  expect(await suggested("exa")).toEqual(["Ann Example"]);
  expect(await suggested("bri")).toEqual([]);
  expect(await suggested("bob")).toEqual([]);
});

test("staff and instructors are marked", async () => {
  const { server, bob, threadId } = await talking();
  await signIn(server, { email: "i@example.com", displayName: "Chiara Staff", role: "instructor" });
  const found = await bob.as.mutation(api.mentions.suggest, { threadId, prefix: "ch" });
  expect(found.map(({ name, isByInstructor, isByStaff }) => ({ name, isByInstructor, isByStaff }))).toEqual([
    { name: "Chief", isByInstructor: false, isByStaff: true },
    { name: "Chiara Staff", isByInstructor: true, isByStaff: false },
  ]);
});

test("SEC-83 a student finds nobody outside the discussion, whatever is typed", async () => {
  const { server, bob, suggested, threadId } = await talking();
  const seen = new Set<string>();
  for (let number = 0; number < 30; number += 1)
    await signIn(server, { email: `n${String(number)}@example.com`, displayName: `Pupil ${String(number)}` });
  for (const prefix of ["", "p", "pu", "pupil", "pupil 1", "cl", "cleo", "an", "ch"]) {
    for (const thread of [threadId, null]) for (const name of await suggested(prefix, thread)) seen.add(name);
  }
  expect([...seen].sort()).toEqual(["Ann Example", "Chief"]);
  const [hidden] = await Promise.all([start(bob, { title: "Hidden thread" })]);
  await server.run(async (ctx) => {
    await ctx.db.patch("forumThreads", threadId, { isHidden: true });
  });
  expect(await suggested("ann")).toEqual([]);
  expect(await suggested("ann", hidden)).toEqual([]);
});

test("fewer than two letters and e-mail addresses find nobody", async () => {
  const { server, bob, threadId, suggested } = await talking();
  const speakers = [
    { email: "mail@example.com", displayName: "mail@example.com" },
    { email: "d@example.com", displayName: "Cleo Disabled" },
    { email: "cb@secret.example", displayName: "Cleo Bright" },
  ];
  for (const person of speakers) await reply(await signIn(server, person), threadId);
  await server.run(async (ctx) => {
    for (const user of await ctx.db.query("users").collect())
      if (user.displayName === "Cleo Disabled") await ctx.db.patch("users", user._id, { disabled: true });
  });
  for (const prefix of ["", "c", "secret", "cb@secret.example", "mail@example.com", "mail"])
    expect(await suggested(prefix)).toEqual([]);
  const found = await bob.as.mutation(api.mentions.suggest, { threadId, prefix: "cleo" });
  const marks = { isByInstructor: false, isByStaff: false };
  expect(found).toEqual([
    { userId: expect.any(String) as string, name: "Cleo Bright", photoURL: null, ...marks },
  ]);
  expect(JSON.stringify(found)).not.toContain("@");
});

test("suggestions are limited, with the seconds to wait", async () => {
  const { suggested } = await talking();
  for (let call = 0; call < 60; call += 1) await suggested("");
  expect(await refusal(suggested(""))).toBe("posting-too-often");
});

test("the server writes the name, whatever the mark contains, and notifies the person once with a link", async () => {
  const { bob, cleo, threadId, told, stored } = await talking();
  await reply(cleo, threadId);
  const twice = `<p>${mark(cleo.userId, "@The Admin")} and ${mark(cleo.userId)}</p>`;
  await reply(bob, threadId, twice);
  const name = mark(cleo.userId, "@Cleo Bright");
  expect(await stored()).toBe(`<p>${name} and ${name}</p>`);
  expect(await told(cleo)).toEqual([
    {
      type: "mention",
      ...{
        kind: "mentioned",
        name: "Bob",
        title: "Who looks at whom?",
        text: "@Cleo Bright and @Cleo Bright",
      },
      href: `/forums/thread/${threadId}#reply-2`,
    },
  ]);
});

test("a mention replaces the notification of the reply; with mentions switched off the reply is notified", async () => {
  const { ann, bob, threadId, told } = await talking();
  await reply(bob, threadId, `<p>${mark(ann.userId)}</p>`);
  expect((await told(ann)).map(({ type }) => type)).toEqual(["mention"]);
  await ann.as.mutation(api.notifications.setChoice, { type: "mention", wanted: false });
  await reply(bob, threadId, `<p>${mark(ann.userId)}</p>`);
  expect((await told(ann)).map(({ type }) => type).sort()).toEqual(["mention", "reply"]);
});

test("nobody mentions themselves, and a discussion mentions as a reply does", async () => {
  const { bob, cleo, chief, told } = await talking();
  const html = `<p>Ask ${mark(chief.userId)}, ${mark(cleo.userId)} or ${mark(bob.userId)} about it.</p>`;
  const threadId = await start(bob, { title: "Ask somebody", html });
  expect(await told(bob)).toEqual([]);
  expect(await told(cleo)).toEqual([]);
  expect(await told(chief)).toMatchObject([
    { kind: "mentioned", name: "Bob", title: "Ask somebody", href: `/forums/thread/${threadId}` },
  ]);
  await bob.as.mutation(api.threads.remove, { threadId });
  expect(await told(chief)).toEqual([]);
});

test("marks of unknown ids, of disabled accounts, of strangers and of other tables are text, and an eleventh person is not notified", async () => {
  const { server, bob, cleo, threadId, stored } = await talking();
  const gone = await signIn(server, { email: "g@example.com", displayName: "Gone", disabled: true });
  await reply(
    bob,
    threadId,
    `<p>${mark("k17nobody")} ${mark(gone.userId, "@Gone")} ${mark(threadId, "@x")} ${mark(cleo.userId, "@y")}</p>`,
  );
  expect(await stored()).toBe("<p>@whatever @Gone @x @y</p>");
  const crowd = [];
  for (let number = 0; number < 11; number += 1) {
    const one = await signIn(server, { email: `m${String(number)}@example.com` });
    await reply(one, threadId);
    crowd.push(one);
  }
  await reply(bob, threadId, `<p>${crowd.map(({ userId }) => mark(userId)).join(" ")}</p>`);
  const { notifications } = await forumRows(server);
  expect(notifications.filter(({ type }) => type === "mention")).toHaveLength(10);
});

test("a name cannot contain HTML, and nested marks do not break the post", async () => {
  const { server, bob, ann, threadId, stored } = await talking();
  const odd = await signIn(server, { email: "odd@example.com", displayName: `<img src=x> & "Co"` });
  await reply(odd, threadId);
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

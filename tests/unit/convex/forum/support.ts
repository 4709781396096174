// A server with forum users: helpers of the forum's tests.
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { signIn, startServer, type TestServer } from "../../../helpers/convex.ts";

export type Speaker = Awaited<ReturnType<typeof signIn>>;

export const FORM = {
  title: "Who looks at whom?",
  html: "<p>A picture of attention that stays.</p>",
  category: "ai_ml",
  tags: "attention, , transformers",
};

export async function openForum() {
  const server = startServer();
  const ann = await signIn(server);
  const bob = await signIn(server, { email: "bob@example.com", displayName: "Bob" });
  const chief = await signIn(server, { email: "chief@example.com", displayName: "Chief", role: "admin" });
  return { server, ann, bob, chief };
}

export const start = async (who: Speaker, form: Partial<typeof FORM> = {}) =>
  await who.as.mutation(api.threads.create, { form: { ...FORM, ...form } });

export const reply = async (who: Speaker, threadId: Id<"forumThreads">, html = "<p>Well said.</p>") =>
  await who.as.mutation(api.replies.create, { threadId, html });

export const listPage = async (server: Pick<TestServer, "query">, cursor: string | null = null) =>
  await server.query(api.threads.list, { category: null, paginationOpts: { numItems: 10, cursor } });

/** Every row that belongs to the forum, by table. */
export async function forumRows(server: TestServer) {
  return await server.run(async (ctx) => ({
    threads: await ctx.db.query("forumThreads").collect(),
    searches: await ctx.db.query("forumThreadSearch").collect(),
    counters: await ctx.db.query("forumThreadCounters").collect(),
    stats: await ctx.db.query("forumThreadStats").collect(),
    viewers: await ctx.db.query("forumViewers").collect(),
    presence: await ctx.db.query("forumPresence").collect(),
    beats: await ctx.db.query("forumPresenceBeats").collect(),
    notifications: await ctx.db.query("notifications").collect(),
    replies: await ctx.db.query("forumReplies").collect(),
    likes: await ctx.db.query("forumLikes").collect(),
    versions: await ctx.db.query("forumPostVersions").collect(),
    follows: await ctx.db.query("forumFollows").collect(),
    readMarks: await ctx.db.query("forumReadMarks").collect(),
    reports: await ctx.db.query("forumReports").collect(),
  }));
}

// Mentions: who may be meant while somebody types, and what becomes of the marks in a post. A mark holds a person's id;
// the name beside it is always written by the server, so nobody is made to say what they are not called.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../../shared/limits";
import { mentionedSentence } from "../../../shared/notifications";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../access";
import { notify } from "../notifications";
import { cleanHtml } from "./html";
import { postPath, previewOf, visibleText, wordsOf } from "./text";

/** Replies looked at for the people of a discussion. */
const RECENT_REPLIES = 100;
/** A shorter beginning finds only those who take part: names are not a list to leaf through. */
const PREFIX_MIN = 2;
const CANDIDATES = 20;

export const vPerson = v.object({
  userId: v.id("users"),
  name: v.string(),
  photoURL: v.union(v.string(), v.null()),
});
type Person = Infer<typeof vPerson>;

interface Wanted {
  threadId: Id<"forumThreads"> | null;
  prefix: string;
}

/** Those who take part come first; never oneself, never an account that is closed, never an e-mail address. */
export async function suggestPeople(
  ctx: QueryCtx,
  asker: Viewer,
  { threadId, prefix }: Wanted,
): Promise<Person[]> {
  const begins = wordsOf(prefix).join(" ");
  const taking = threadId === null ? [] : await participants(ctx, threadId);
  const named = begins.length < PREFIX_MIN ? [] : await peopleNamed(ctx, begins);
  const found = new Map<Id<"users">, Person>();
  for (const user of [...taking, ...named]) {
    if (user._id !== asker._id && mayBeMentioned(user) && isCalled(user, begins))
      found.set(user._id, found.get(user._id) ?? personOf(user));
  }
  return [...found.values()].slice(0, LIMITS.mentionSuggestions);
}

const personOf = ({ _id: userId, displayName: name, photoURL }: Viewer): Person => ({
  userId,
  name,
  photoURL,
});

const mayBeMentioned = (user: Viewer): boolean =>
  user.emailVerified && !user.disabled && !user.displayName.includes("@");

const isCalled = ({ displayName }: Viewer, begins: string): boolean =>
  ` ${wordsOf(displayName).join(" ")}`.includes(` ${begins}`);

/** The author of the discussion, then those who replied, the latest first. */
async function participants(ctx: QueryCtx, threadId: Id<"forumThreads">): Promise<Viewer[]> {
  const thread = await ctx.db.get("forumThreads", threadId);
  if (thread?.isHidden !== false) return [];
  const replies = await ctx.db
    .query("forumReplies")
    .withIndex("by_threadId_and_position", (q) => q.eq("threadId", threadId))
    .order("desc")
    .take(RECENT_REPLIES);
  const authors = replies.filter(({ isHidden }) => !isHidden).map(({ authorId }) => authorId);
  return await usersOf(ctx, [...new Set([thread.authorId, ...authors])]);
}

async function usersOf(ctx: QueryCtx, ids: readonly Id<"users">[]): Promise<Viewer[]> {
  const users = await Promise.all(ids.map(async (id) => await ctx.db.get("users", id)));
  return users.filter((user) => user !== null);
}

const peopleNamed = async (ctx: QueryCtx, begins: string): Promise<Viewer[]> =>
  await ctx.db
    .query("users")
    .withSearchIndex("by_displayName", (q) => q.search("displayName", begins).eq("disabled", false))
    .take(CANDIDATES);

export interface Marked {
  html: string;
  /** Everybody who is mentioned, once. */
  userIds: Id<"users">[];
}

/** The sanitiser leaves no other spans than marks, and closes what it opens. */
const MARK = /<span data-mention="([\w;]+)">|<\/span>/g;

/** Gives each mark the name of its person; a mark of nobody, or one too many, becomes plain text. */
export async function resolveMentions(ctx: QueryCtx, html: string): Promise<Marked> {
  const ids = new Set([...html.matchAll(MARK)].flatMap(([, id]) => (id === undefined ? [] : [id])));
  if (ids.size === 0) return { html, userIds: [] };
  const people = new Map<string, Viewer>();
  for (const id of [...ids].slice(0, LIMITS.mentionsMax)) {
    const userId = ctx.db.normalizeId("users", id);
    const user = userId === null ? null : await ctx.db.get("users", userId);
    if (user !== null && mayBeMentioned(user)) people.set(id, user);
  }
  const named = cleanHtml(withNames(html, people));
  return { html: named, userIds: [...people.values()].map(({ _id }) => _id) };
}

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** What stood within a mark of somebody gives way to the name, marks within it as well. */
function withNames(html: string, people: ReadonlyMap<string, Viewer>): string {
  let written = "";
  let from = 0;
  let within = 0;
  const open: boolean[] = [];
  for (const { 0: tag, 1: id, index } of html.matchAll(MARK)) {
    if (within === 0) written += html.slice(from, index);
    from = index + tag.length;
    if (id === undefined) {
      if (open.pop() === true) within -= 1;
      continue;
    }
    const person = people.get(id);
    if (person !== undefined && within === 0)
      written += `<span data-mention="${id}">@${escaped(person.displayName)}</span>`;
    open.push(person !== undefined);
    if (person !== undefined) within += 1;
  }
  return within === 0 ? written + html.slice(from) : written;
}

interface Mentioning {
  thread: Pick<Doc<"forumThreads">, "_id" | "title">;
  reply: { id: Id<"forumReplies">; position: number } | null;
  author: Viewer;
  marked: Marked;
}

/** Tells each person once and never the author; answers who was really told. */
export async function tellMentioned(ctx: MutationCtx, mentioning: Mentioning): Promise<Set<Id<"users">>> {
  const { thread, reply, author, marked } = mentioning;
  const told = new Set<Id<"users">>();
  for (const userId of marked.userIds) {
    if (userId === author._id) continue;
    const isTold = await notify(ctx, {
      userId,
      type: "mention",
      title: mentionedSentence(author.displayName, thread.title),
      text: previewOf(visibleText(marked.html)),
      href: postPath(thread._id, reply?.position ?? null),
      about: { targetId: reply?.id ?? thread._id, threadId: thread._id },
    });
    if (isTold) told.add(userId);
  }
  return told;
}

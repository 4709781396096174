// Mentions: who may be meant while somebody types, and what becomes of the marks in a post. A mark holds a person's id;
// the name beside it is always written by the server, so nobody is made to say what they are not called.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../../shared/limits";
import { mentionedSentence } from "../../../shared/notifications";
import { escapeHtml } from "../../../shared/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../access";
import { notify } from "../notifications";
import { cleanHtml } from "./html";
import { mentionable, mentionableAmong } from "./participants";
import { postPath, previewOf, visibleText, wordsOf } from "./text";

/** A shorter beginning finds nobody: names are not a list to leaf through. */
const PREFIX_MIN = 2;

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

/** Those who take part come first, then staff; never oneself. */
export async function suggestPeople(
  ctx: QueryCtx,
  asker: Viewer,
  { threadId, prefix }: Wanted,
): Promise<Person[]> {
  const begins = wordsOf(prefix).join(" ");
  if (begins.length < PREFIX_MIN) return [];
  const found = new Map<Id<"users">, Person>();
  for (const user of await mentionable(ctx, threadId)) {
    if (user._id !== asker._id && isCalled(user, begins) && !found.has(user._id))
      found.set(user._id, personOf(user));
  }
  return [...found.values()].slice(0, LIMITS.mentionSuggestions);
}

const personOf = ({ _id: userId, displayName: name, photoURL }: Viewer): Person => ({
  userId,
  name,
  photoURL,
});

const isCalled = ({ displayName }: Viewer, begins: string): boolean =>
  ` ${wordsOf(displayName).join(" ")}`.includes(` ${begins}`);

export interface Marked {
  html: string;
  /** Everybody who is mentioned, once. */
  userIds: Id<"users">[];
}

/** The sanitiser leaves no other spans than marks, and closes what it opens. */
const MARK = /<span data-mention="([\w;]+)">|<\/span>/g;

/** Gives each mark the name of its person; a mark of nobody, or one too many, becomes plain text. */
export async function resolveMentions(
  ctx: QueryCtx,
  threadId: Id<"forumThreads"> | null,
  html: string,
): Promise<Marked> {
  const ids = new Set([...html.matchAll(MARK)].flatMap(([, id]) => (id === undefined ? [] : [id])));
  if (ids.size === 0) return { html, userIds: [] };
  const people = await mentionableAmong(ctx, threadId, [...ids].slice(0, LIMITS.mentionsMax));
  const named = cleanHtml(withNames(html, people));
  return { html: named, userIds: [...people.values()].map(({ _id }) => _id) };
}

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
      written += `<span data-mention="${id}">@${escapeHtml(person.displayName)}</span>`;
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

/** Tells each person once and never the author; answers who was really notified. */
export async function notifyMentioned(ctx: MutationCtx, mentioning: Mentioning): Promise<Set<Id<"users">>> {
  const { thread, reply, author, marked } = mentioning;
  const notified = new Set<Id<"users">>();
  for (const userId of marked.userIds) {
    if (userId === author._id) continue;
    const isNotified = await notify(ctx, {
      userId,
      type: "mention",
      title: mentionedSentence(author.displayName, thread.title),
      text: previewOf(visibleText(marked.html)),
      href: postPath(thread._id, reply?.position ?? null),
      about: { targetId: reply?.id ?? thread._id, threadId: thread._id },
    });
    if (isNotified) notified.add(userId);
  }
  return notified;
}

// Mentions: suggestions while typing, and resolving the marks in a post. A mark holds a user id; the name beside it
// is always written by the server.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../../shared/limits";
import { escapeHtml } from "../../../shared/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { isMuted } from "./followLevels";
import { authorMarks } from "./authorMarks";
import { cleanHtml } from "./html";
import { mentionable, mentionableAmong, type Place } from "./participants";
import { notifyOfPost } from "./postNotifications";
import { accessToRoom } from "./rooms";
import { wordsOf } from "../../../shared/search-words";
import { shownThread } from "./visibility";

/** Shorter prefixes return nobody, so that names cannot be enumerated. */
const PREFIX_MIN = 2;

export const vPerson = v.object({
  userId: v.id("users"),
  name: v.string(),
  photoURL: v.union(v.string(), v.null()),
  isByInstructor: v.boolean(),
  isByStaff: v.boolean(),
});
type Person = Infer<typeof vPerson>;

interface Wanted {
  /** Null for a thread that is not started yet. */
  threadId: Id<"forumThreads"> | null;
  /** Of a thread that is not started yet. */
  room?: string | undefined;
  prefix: string;
}

/** Participants first, then staff; without the caller. Of a room only people whom it admits. */
export async function suggestPeople(
  ctx: QueryCtx,
  asker: Viewer,
  { threadId, room, prefix }: Wanted,
): Promise<Person[]> {
  const begins = wordsOf(prefix).join(" ");
  if (begins.length < PREFIX_MIN) return [];
  const thread = threadId === null ? null : await shownThread(ctx, threadId);
  const place = { room: thread === null ? room : thread.room };
  const access = await accessToRoom(ctx, place.room);
  if (!(await access.admits(asker))) return [];
  const found = new Map<Id<"users">, Viewer>();
  for (const user of await mentionable(ctx, thread, access)) {
    const isMeant = user._id !== asker._id && isCalled(user, begins) && !found.has(user._id);
    if (isMeant && (await access.admits(user))) found.set(user._id, user);
  }
  const marks = await authorMarks(ctx, place, access);
  const suggested = [...found.values()].slice(0, LIMITS.mentionSuggestions);
  return await Promise.all(
    suggested.map(async ({ _id: userId, displayName: name, photoURL }) => ({
      ...{ userId, name, photoURL },
      ...(await marks(userId)),
    })),
  );
}

const isCalled = ({ displayName }: Viewer, begins: string): boolean =>
  ` ${wordsOf(displayName).join(" ")}`.includes(` ${begins}`);

export interface Marked {
  html: string;
  /** Mentioned people, without duplicates. */
  userIds: Id<"users">[];
}

/** The sanitiser leaves no other spans and closes every one. */
const MARK = /<span data-mention="([\w;]+)">|<\/span>/g;

const NOBODY: ReadonlySet<string> = new Set();

/** The ids in the marks of sanitised HTML. */
export const mentionsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(MARK)].flatMap(([, id]) => (id === undefined ? [] : [id])));

/**
 * Writes the name into each mark; unknown people and marks beyond the limit become plain text. `kept` are ids that the
 * post mentioned before an edit.
 */
export async function resolveMentions(
  ctx: QueryCtx,
  html: string,
  { kept = NOBODY, ...place }: Place & { kept?: ReadonlySet<string> },
): Promise<Marked> {
  const ids = mentionsIn(html);
  if (ids.size === 0) return { html, userIds: [] };
  const people = await mentionableAmong(ctx, place, { ids: [...ids].slice(0, LIMITS.mentionsMax), kept });
  const named = cleanHtml(withNames(html, people));
  return { html: named, userIds: [...people.values()].map(({ _id }) => _id) };
}

/** Replaces the content of a mark, marks within it included, by the name. */
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
  thread: Pick<Doc<"forumThreads">, "_id" | "title" | "room">;
  reply: { id: Id<"forumReplies">; position: number } | null;
  author: Viewer;
  marked: Marked;
}

/** Notifies each mentioned person once, without the author; returns who was notified. */
export async function notifyMentioned(ctx: MutationCtx, mentioning: Mentioning): Promise<Set<Id<"users">>> {
  const { thread, reply, author, marked } = mentioning;
  const notified = new Set<Id<"users">>();
  for (const userId of marked.userIds) {
    if (userId === author._id || (await isMuted(ctx, userId, thread._id))) continue;
    const event = { kind: "mentioned" as const, name: author.displayName, title: thread.title };
    const about = { event, html: marked.html, thread, reply };
    if (await notifyOfPost(ctx, userId, about)) notified.add(userId);
  }
  return notified;
}

// Takes the name of a former member out of the posts of others: mentions, and quotes, which begin with the author's name.
// Who is named where is stored nowhere but in the posts, so all posts since the account was created are read.
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import { escapeHtml } from "../../../shared/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { replaceSearchRow } from "./edits";
import { previewOf, searchTextOf } from "./text";

/** Posts of one transaction. */
const PAGE = 40;

const TABLES = ["forumThreads", "forumReplies", "forumPostVersions"] as const;
type Post = Doc<(typeof TABLES)[number]>;

interface Named {
  userId: Id<"users">;
  name: string;
  /** Epoch milliseconds; earlier posts name nobody who came later. */
  since: number;
}

export interface PostsPlace {
  /** Of a table of posts, from 0. */
  step: number;
  cursor: string | null;
}

/** One page of posts; returns where the next one begins, or null after the last table. */
export async function forgetNames(
  ctx: MutationCtx,
  named: Named,
  { step, cursor }: PostsPlace,
): Promise<PostsPlace | null> {
  const table = TABLES[step];
  if (table === undefined) return null;
  const page = await ctx.db
    .query(table)
    .withIndex("by_creation_time", (q) => q.gte("_creationTime", named.since))
    .paginate({ cursor, numItems: PAGE });
  for (const post of page.page) await forgetIn(ctx, post, withoutName(post.content, named));
  return page.isDone ? { step: step + 1, cursor: null } : { step, cursor: page.continueCursor };
}

async function forgetIn(ctx: MutationCtx, post: Post, content: string): Promise<void> {
  if (content === post.content) return;
  if ("category" in post) {
    const { _id, title, category } = post;
    await ctx.db.patch("forumThreads", _id, { content, preview: previewOf(content) });
    await replaceSearchRow(ctx, _id, { category, searchText: searchTextOf(title, content) });
  } else if ("writtenAt" in post) await ctx.db.patch("forumPostVersions", post._id, { content });
  else await ctx.db.patch("forumReplies", post._id, { content });
}

/** A quote begins with a link of the author's name and a word; mentions in it are plain text. */
export function withoutName(html: string, { userId, name }: Pick<Named, "userId" | "name">): string {
  const shown = escapeHtml(name);
  const unmarked = html.replaceAll(
    new RegExp(`<span data-mention="${userId}">[^<]*</span>`, "g"),
    `@${FORMER_MEMBER}`,
  );
  if (name === "") return unmarked;
  return unmarked
    .replaceAll(`@${shown}`, `@${FORMER_MEMBER}`)
    .replaceAll(/<blockquote><p><a [^>]*>[^<]*/g, (start) =>
      start.replace(`>${shown} `, `>${FORMER_MEMBER} `),
    );
}

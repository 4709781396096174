// Forgetting a person: the declared rows, page by page, and then the posts of others. Every step may run again; a page that was done changes nothing.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { readWithin, sizeOf, type ReadBounds } from "../../lib/reads";
import { forgetNames } from "../forum/forgetNames";
import { LINKS } from "./declarations";
import type { AnyLink, Person } from "./declare";
import { attachedTo, rowsOf, type Place } from "./pages";

/** Rows of one page; some release a seat, which is offered in the same transaction. */
const PAGE = { rows: 25, bytes: 2 * 1024 * 1024 };
/** Rows that belong to rows, and are deleted in one transaction. */
const ATTACHED = { rows: 100, bytes: 1024 * 1024 };

type Row = { _id: string };

/** Forgets one page; returns where the next one begins, or null after the last table. */
export async function forgetPage(ctx: MutationCtx, person: Person, place: Place): Promise<Place | null> {
  const { step, cursor } = place.cursor === null ? await nextWithRows(ctx, person, place.step) : place;
  const link = LINKS[step];
  if (link === undefined) return await forgetInPosts(ctx, person, { step, cursor });
  const next = { step: step + 1, cursor: null };
  if (link.forget.way === "delete") {
    // Deleted rows leave the index: the next page begins where this one did.
    const { rows, isCut } = await readWithin(rowsOf(ctx, link, person), PAGE);
    const isDone = await forgetRows(ctx, { link, person, rows });
    return isDone && !isCut ? next : { step, cursor: null };
  }
  if (link.forget.way === "keep" && link.attached.length === 0) return next;
  const page = await rowsOf(ctx, link, person).paginate({ cursor, numItems: PAGE.rows });
  const isDone = await forgetRows(ctx, { link, person, rows: page.page });
  if (!isDone) return { step, cursor };
  return page.isDone ? next : { step, cursor: page.continueCursor };
}

/** Whether there are rows that a deletion deletes. */
export async function isLeft(ctx: MutationCtx, person: Person): Promise<boolean> {
  for (const link of LINKS)
    if (link.forget.way === "delete" && (await rowsOf(ctx, link, person).first()) !== null) return true;
  return false;
}

/** The first step from this one on that has something to forget. */
async function nextWithRows(ctx: MutationCtx, person: Person, from: number): Promise<Place> {
  for (let step = from; ; step += 1) {
    const link = LINKS[step];
    if (link === undefined || (await rowsOf(ctx, link, person).first()) !== null)
      return { step, cursor: null };
  }
}

/** The steps after the links. */
async function forgetInPosts(
  ctx: MutationCtx,
  { userId, name }: Person,
  { step, cursor }: Place,
): Promise<Place | null> {
  const since = (await ctx.db.get("users", userId))?._creationTime ?? 0;
  const next = await forgetNames(ctx, { userId, name, since }, { step: step - LINKS.length, cursor });
  return next && { ...next, step: next.step + LINKS.length };
}

/** False when rows that belong to these are left. */
async function forgetRows(
  ctx: MutationCtx,
  { link, person, rows }: { link: AnyLink; person: Person; rows: readonly Row[] },
): Promise<boolean> {
  const left = { ...ATTACHED };
  for (const row of rows) {
    if (!(await deleteAttached(ctx, { link, row, left }))) return false;
    await forgetRow(ctx, { link, person, row });
  }
  return true;
}

/** `left`: what this transaction may still delete. */
async function deleteAttached(
  ctx: MutationCtx,
  { link, row, left }: { link: AnyLink; row: Row; left: ReadBounds },
): Promise<boolean> {
  for (const part of link.attached) {
    if (part.stays === true) continue;
    const { rows, isCut } = await readWithin(attachedTo(ctx, part, row._id), left);
    for (const one of rows) await ctx.db.delete(part.table as "authVerificationCodes", one._id);
    left.rows -= rows.length;
    left.bytes -= rows.reduce((sum, one) => sum + sizeOf(one), 0);
    if (isCut) return false;
  }
  return true;
}

async function forgetRow(
  ctx: MutationCtx,
  { link, person, row }: { link: AnyLink; person: Person; row: Row },
): Promise<void> {
  const { forget } = link;
  if (forget.way === "keep") return;
  const table = link.table as "users";
  const id = row._id as Id<"users">;
  // The rows of a link are those of its table, which the declaration is checked against.
  if (forget.before !== undefined) await forget.before(ctx, row as never, person);
  if (forget.way === "deidentify")
    await ctx.db.patch(table, id, forget.change(row as never, person) as object);
  // `before` may have deleted it with what belongs to it.
  else if ((await ctx.db.get(table, id)) !== null) await ctx.db.delete(table, id);
}

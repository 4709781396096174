// What is said about the author of a post beside the name: instructor or staff, from roles alone. Public, like the post.
import { effectiveRole } from "../../../shared/rules/access";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { roleRecord } from "../../lib/access";
import type { RoomAccess } from "./roomAccess";
import { accessToRoom } from "./rooms";

export interface AuthorMarks {
  /** In a room the instructor of its course; in the public forum every instructor. */
  isByInstructor: boolean;
  isByStaff: boolean;
}

/**
 * The marks of the authors of one thread; each author's role is read once. Roles alone count: a query that read the accounts
 * of authors would run again whenever one of them signs in. `access` to the room, where the caller has it already.
 */
export async function authorMarks(
  ctx: QueryCtx,
  { room }: Pick<Doc<"forumThreads">, "room">,
  access?: Pick<RoomAccess, "instructorId">,
): Promise<(authorId: Id<"users">) => Promise<AuthorMarks>> {
  const { instructorId } = access ?? (await accessToRoom(ctx, room));
  const known = new Map<Id<"users">, Promise<AuthorMarks>>();
  const marksOf = async (authorId: Id<"users">): Promise<AuthorMarks> => {
    if (authorId === instructorId) return { isByInstructor: true, isByStaff: false };
    const role = effectiveRole(await roleRecord(ctx, authorId));
    return { isByInstructor: room === undefined && role === "instructor", isByStaff: role === "admin" };
  };
  return async (authorId) => {
    const marks = known.get(authorId) ?? marksOf(authorId);
    known.set(authorId, marks);
    return await marks;
  };
}

// A person with a row in every table of the schema that can hold one: the stranger's rows of canary-rows.ts, made one
// person's by an address, a name and a session.
import type { Id, TableNames } from "../../../convex/_generated/dataModel.js";
import { LINKS } from "../../../convex/model/ownData/declarations.ts";
import type { AnyLink } from "../../../convex/model/ownData/declare.ts";
import type { MutationCtx } from "../../../convex/_generated/server.js";
import schema from "../../../convex/schema.ts";
import type { TestServer } from "../../helpers/convex.ts";
import { openWholeSchool, type School } from "../../helpers/school.ts";
import type { Row } from "./canary.policy.ts";
import { plant } from "./canary-rows.ts";

export const CANARY = { email: "canary.person@example.org", displayName: "Canary Vogelsang" };

export interface CanaryPerson {
  school: School;
  userId: Id<"users">;
  as: Pick<TestServer, "query" | "mutation" | "action">;
}

const NAMES = new Set(["authorName", "performerName", "userName", "toName", "recipientName", "lastReplyBy"]);

/** Opens a school with the person in it. */
export async function openWithCanary(): Promise<CanaryPerson> {
  const school = await openWholeSchool();
  await plant(school);
  const { server } = school;
  const { userId, sessionId } = await server.run(async (ctx) => {
    const users = await ctx.db.query("users").collect();
    const known = new Set<string>(Object.values(school.userId));
    const own = users.filter(({ _id }) => !known.has(_id));
    const userId = own[0]?._id ?? ("" as Id<"users">);
    for (const { _id } of own.slice(1)) await ctx.db.delete("users", _id);
    await ctx.db.patch("users", userId, {
      ...{ ...CANARY, name: CANARY.displayName, emailVerified: true, disabled: false, role: "student" },
      ...{ sessionsEnded: undefined, deletionDueAt: undefined },
    });
    for (const table of Object.keys(schema.tables) as TableNames[])
      for (const row of await ctx.db.query(table).collect()) await name(ctx.db, { table, row, userId });
    await keepUnique(ctx, userId);
    await nameLastReply(ctx, userId);
    const sessionId = await ctx.db.insert("authSessions", {
      userId,
      expirationTime: Date.now() + 86_400_000,
    });
    return { userId, sessionId };
  });
  return { school, userId, as: server.withIdentity({ subject: `${userId}|${sessionId}` }) };
}

/** One person has one role and one export, and the deployment one row of senders. */
async function keepUnique(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const roles = await ctx.db.query("userRoles").collect();
  for (const row of roles.filter((one) => one.userId === userId).slice(1))
    await ctx.db.delete("userRoles", row._id);
  for (const row of await ctx.db.query("dataExports").collect()) await ctx.db.delete("dataExports", row._id);
  for (const row of await ctx.db.query("emailSender").collect()) await ctx.db.delete("emailSender", row._id);
}

/** The thread that the person has answered names them as the author of its newest reply; others name nobody. */
async function nameLastReply(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const newest = (await ctx.db.query("forumReplies").collect()).find(({ authorId }) => authorId === userId);
  for (const { _id, threadId } of await ctx.db.query("forumThreadCounters").collect())
    if (newest?.threadId === threadId)
      await ctx.db.patch("forumThreadCounters", _id, {
        ...{ lastReplyBy: CANARY.displayName, lastReplyAt: newest.createdAt },
      });
  for (const { _id } of await ctx.db.query("forumThreads").collect())
    if (newest?.threadId !== _id) await ctx.db.patch("forumThreads", _id, { lastReplyBy: undefined });
}

interface AnyDatabase {
  patch: (table: never, id: never, change: never) => Promise<void>;
}

/** Gives a row of the stranger the person's address and name. */
async function name(
  database: AnyDatabase,
  { table, row, userId }: { table: TableNames; row: Row; userId: string },
): Promise<void> {
  const isOwn = Object.values(row).includes(userId);
  if (!isOwn && table !== "contactMessages") return;
  const change: Record<string, string> = {};
  for (const field of Object.keys(row)) if (NAMES.has(field)) change[field] = CANARY.displayName;
  for (const link of LINKS)
    if (link.table === table && link.by === "email") change[link.field] = CANARY.email;
  if (table === "payments") change.userEmail = CANARY.email;
  if (Object.keys(change).length > 0) await database.patch(table as never, row._id as never, change as never);
}

/** Rows of every table, by its name. */
export async function everyRow({ server }: Pick<School, "server">): Promise<Map<TableNames, Row[]>> {
  const tables = Object.keys(schema.tables) as TableNames[];
  const rows = await server.run(
    async (ctx) => await Promise.all(tables.map(async (table) => await ctx.db.query(table).collect())),
  );
  return new Map(tables.map((table, index): [TableNames, Row[]] => [table, rows[index] ?? []]));
}

/** The person's rows of a link. */
export const ownRows = (rows: Map<TableNames, Row[]>, userId: string, { table, field, by }: AnyLink): Row[] =>
  (rows.get(table) ?? []).filter((row) => row[field] === (by === "userId" ? userId : CANARY.email));

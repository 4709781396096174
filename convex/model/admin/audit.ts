// The audit log of changes to accounts, batches and coupons.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer, type ObjectType } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import type { Viewer } from "../../lib/access";
import { courseById } from "../courses";
import { vCouponWorth } from "../fields/coupons";
import { vAuditAction, type AuditAction } from "./auditActions";
import { PAGE_MAX, singlePage } from "./pages";
import { distinct, peopleNamed } from "./people";
import { readPeriod, vPeriod } from "./period";

const vText = v.union(v.string(), v.null());

export const vAuditRow = v.object({
  _id: v.id("roleAuditLog"),
  action: v.string(),
  /** Null for deleted accounts, as is the address. */
  targetName: vText,
  targetEmail: vText,
  /** False for entries about a batch or a coupon. */
  isAboutSomebody: v.boolean(),
  /** Null for deleted accounts and for commands, as is the address. */
  performedByName: vText,
  performedByEmail: vText,
  details: v.string(),
  /** Of a new coupon. */
  worth: v.union(vCouponWorth, v.null()),
  /** Of a new coupon: null is every course. Undefined for other entries and for those of earlier versions. */
  courseTitle: v.optional(vText),
  timestamp: v.number(),
});

interface AuditEntry {
  action: AuditAction;
  target: Id<"users"> | null;
  details: string;
  /** Of a new coupon, as is the course. */
  worth?: Infer<typeof vCouponWorth>;
  courseId?: string | null;
}

/** The only writer of the log. `admin` is null for commands. */
export async function writeAudit(
  ctx: MutationCtx,
  admin: Viewer | null,
  { target: targetUserId, ...entry }: AuditEntry,
): Promise<void> {
  const performedBy = admin?._id ?? null;
  const row = { ...entry, targetUserId, performedBy, timestamp: Date.now(), ipAddress: null };
  await ctx.db.insert("roleAuditLog", row);
}

/** People that one search looks for at most, and entries of each on either side. */
const PEOPLE = 10;
const OF_PERSON = 50;

export const auditFilter = {
  /** The beginning of an address or words of a name: what these people did and what was done with their accounts. The other filters are then ignored. */
  person: v.optional(v.string()),
  action: v.optional(vAuditAction),
  /** When they were made. */
  period: v.optional(vPeriod),
};
type AuditFilter = ObjectType<typeof auditFilter>;
type AuditPage = PaginationResult<Infer<typeof vAuditRow>>;

/** Changes by staff, newest first; those of people that are looked for in a single page. Throws search-too-long or date-invalid. */
export async function listAudit(
  ctx: QueryCtx,
  filter: AuditFilter,
  paginationOpts: PaginationOptions,
): Promise<AuditPage> {
  const { person = "" } = filter;
  const found =
    person.trim() === ""
      ? await pageOf(entriesOf(ctx, filter).order("desc"), paginationOpts, PAGE_MAX)
      : singlePage(await entriesOfPeople(ctx, person));
  return { ...found, page: await Promise.all(found.page.map(async (entry) => await rowOf(ctx, entry))) };
}

function entriesOf(ctx: QueryCtx, { action, period }: AuditFilter) {
  const { from, until } = readPeriod(period);
  const log = ctx.db.query("roleAuditLog");
  return action === undefined
    ? log.withIndex("by_timestamp", (q) => q.gte("timestamp", from).lt("timestamp", until))
    : log.withIndex("by_action_and_timestamp", (q) =>
        q.eq("action", action).gte("timestamp", from).lt("timestamp", until),
      );
}

/** At most 50 entries about each person and 50 by each, the newest. */
async function entriesOfPeople(ctx: QueryCtx, person: string): Promise<Doc<"roleAuditLog">[]> {
  const people = await peopleNamed(ctx, person, PEOPLE);
  const found = await Promise.all(people.map(async ({ _id }) => await entriesAround(ctx, _id)));
  return distinct(found.flat()).sort((a, b) => b.timestamp - a.timestamp);
}

async function entriesAround(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"roleAuditLog">[]> {
  const log = () => ctx.db.query("roleAuditLog");
  const about = log().withIndex("by_targetUserId", (q) => q.eq("targetUserId", userId));
  const by = log().withIndex("by_performedBy", (q) => q.eq("performedBy", userId));
  return [...(await about.order("desc").take(OF_PERSON)), ...(await by.order("desc").take(OF_PERSON))];
}

async function rowOf(ctx: QueryCtx, entry: Doc<"roleAuditLog">): Promise<AuditPage["page"][number]> {
  const { _id, action, targetUserId, performedBy, details, worth = null, courseId, timestamp } = entry;
  const target = await personOf(ctx, targetUserId);
  const staff = await personOf(ctx, performedBy);
  return {
    ...{ _id, action, details, worth, timestamp },
    isAboutSomebody: targetUserId !== null,
    ...{ targetName: target.name, targetEmail: target.email },
    ...{ performedByName: staff.name, performedByEmail: staff.email },
    ...(courseId !== undefined && { courseTitle: await titleOf(ctx, courseId) }),
  };
}

async function personOf(ctx: QueryCtx, userId: Id<"users"> | null) {
  const user = userId && (await ctx.db.get("users", userId));
  return { name: user?.displayName ?? null, email: user?.email ?? null };
}

/** The id of a course that no longer exists. */
async function titleOf(ctx: QueryCtx, courseId: string | null): Promise<string | null> {
  return courseId && ((await courseById(ctx, courseId))?.title ?? courseId);
}

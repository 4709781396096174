// The audit log of changes to accounts, batches and coupons.
import type { PaginationOptions, PaginationResult, WithoutSystemFields } from "convex/server";
import { v, type Infer, type ObjectType } from "convex/values";
import { AUDIT_SEARCH } from "../../../shared/rules/admin-lists";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import type { Viewer } from "../../lib/access";
import { courseById } from "../courses";
import { vCouponWorth } from "../fields/coupons";
import { vAuditAction, type AuditAction } from "./auditActions";
import { comparedBy } from "./newest";
import { PAGE_MAX, singlePage, type TimeOrder } from "./pages";
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
  /** Of a new coupon null is every course. Undefined for entries about no course and for those of earlier versions. */
  courseTitle: v.optional(vText),
  /** As in the table, model/fields/users. */
  batchNumber: v.optional(v.number()),
  batchBefore: v.optional(v.number()),
  timestamp: v.number(),
});

type StoredEntry = WithoutSystemFields<Doc<"roleAuditLog">>;
type About = Pick<StoredEntry, "details" | "worth" | "courseId" | "batchNumber" | "batchBefore">;

interface AuditEntry extends About {
  action: AuditAction;
  target: Id<"users"> | null;
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

interface BatchEntry {
  batch: { courseId: string; batchNumber: number };
  action: AuditAction;
  details: string;
}

export async function auditBatch(
  ctx: MutationCtx,
  staff: Viewer | null,
  { batch: { courseId, batchNumber }, ...entry }: BatchEntry,
): Promise<void> {
  await writeAudit(ctx, staff, { ...entry, courseId, batchNumber, target: null });
}

export const auditFilter = {
  /** The beginning of an address or words of a name: what these people did and what was done with their accounts. The other filters are then ignored. */
  person: v.optional(v.string()),
  action: v.optional(vAuditAction),
  /** When they were made. */
  period: v.optional(vPeriod),
};
type AuditFilter = ObjectType<typeof auditFilter>;
type AuditList = AuditFilter & { order?: TimeOrder; paginationOpts: PaginationOptions };
type AuditPage = PaginationResult<Infer<typeof vAuditRow>>;

/** Changes by staff, newest first by default; those of people that are looked for in a single page. Throws search-too-long or date-invalid. */
export async function listAudit(
  ctx: QueryCtx,
  { order = "newest", paginationOpts, ...filter }: AuditList,
): Promise<AuditPage> {
  const { person = "" } = filter;
  const direction = order === "newest" ? "desc" : "asc";
  const found =
    person.trim() === ""
      ? await pageOf(entriesOf(ctx, filter).order(direction), paginationOpts, PAGE_MAX)
      : singlePage(
          (await entriesOfPeople(ctx, person)).sort(comparedBy(({ timestamp }) => [timestamp], direction)),
        );
  const titles = await titlesOf(ctx, found.page);
  const rows = found.page.map(async (entry) => ({ ...(await rowOf(ctx, entry)), ...aboutOf(entry, titles) }));
  return { ...found, page: await Promise.all(rows) };
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

/** Of each of the people the newest entries about them and by them, in no order. */
async function entriesOfPeople(ctx: QueryCtx, person: string): Promise<Doc<"roleAuditLog">[]> {
  const people = await peopleNamed(ctx, person, AUDIT_SEARCH.people);
  const found = await Promise.all(people.map(async ({ _id }) => await entriesAround(ctx, _id)));
  return distinct(found.flat(2));
}

/** Whether there are more people or entries than `listAudit` returns of a person. Throws search-too-long. */
export async function isSearchCut(ctx: QueryCtx, person: string): Promise<boolean> {
  if (person.trim() === "") return false;
  const people = await peopleNamed(ctx, person, AUDIT_SEARCH.people + 1);
  if (people.length > AUDIT_SEARCH.people) return true;
  const most = AUDIT_SEARCH.entries;
  const found = await Promise.all(people.map(async ({ _id }) => await entriesAround(ctx, _id, most + 1)));
  return found.flat().some(({ length }) => length > most);
}

/** The entries about a person, and those by them. */
async function entriesAround(
  ctx: QueryCtx,
  userId: Id<"users">,
  most: number = AUDIT_SEARCH.entries,
): Promise<Doc<"roleAuditLog">[][]> {
  const log = () => ctx.db.query("roleAuditLog");
  const about = log().withIndex("by_targetUserId", (q) => q.eq("targetUserId", userId));
  const by = log().withIndex("by_performedBy", (q) => q.eq("performedBy", userId));
  return [await about.order("desc").take(most), await by.order("desc").take(most)];
}

type Row = AuditPage["page"][number];
type AboutFields = "worth" | "courseTitle" | "batchNumber" | "batchBefore";

async function rowOf(ctx: QueryCtx, entry: Doc<"roleAuditLog">): Promise<Omit<Row, AboutFields>> {
  const { _id, action, targetUserId, performedBy, details, timestamp } = entry;
  const target = await personOf(ctx, targetUserId);
  const staff = await personOf(ctx, performedBy);
  return {
    ...{ _id, action, details, timestamp },
    isAboutSomebody: targetUserId !== null,
    ...{ targetName: target.name, targetEmail: target.email },
    ...{ performedByName: staff.name, performedByEmail: staff.email },
  };
}

async function personOf(ctx: QueryCtx, userId: Id<"users"> | null) {
  const user = userId && (await ctx.db.get("users", userId));
  return { name: user?.displayName ?? null, email: user?.email ?? null };
}

/** The titles of the entries' courses by id, each read once. */
async function titlesOf(
  ctx: QueryCtx,
  entries: readonly Doc<"roleAuditLog">[],
): Promise<Map<string, string>> {
  const ids = new Set(entries.flatMap(({ courseId }) => courseId ?? []));
  const courses = await Promise.all([...ids].map(async (courseId) => await courseById(ctx, courseId)));
  return new Map(courses.flatMap((course) => (course === null ? [] : [[course.courseId, course.title]])));
}

/** A course that no longer exists has its id instead of a title. */
function aboutOf(
  { worth, courseId, batchNumber, batchBefore }: Doc<"roleAuditLog">,
  titles: ReadonlyMap<string, string>,
): Pick<Row, AboutFields> {
  const courseTitle = courseId && (titles.get(courseId) ?? courseId);
  return {
    worth: worth ?? null,
    ...(courseTitle !== undefined && { courseTitle }),
    ...(batchNumber !== undefined && { batchNumber }),
    ...(batchBefore !== undefined && { batchBefore }),
  };
}

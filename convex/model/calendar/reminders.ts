// E-mails about classes: a day and an hour before each, when the start changes, and when a class is canceled. Each is
// planned as a row with a scheduled job; a job that finds its row or the start changed does nothing. Pages of recipients and
// the position after them are one transaction, so that a job that runs again continues where the last one ended.
import type { PaginationResult } from "convex/server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { classChangesMail, classMail } from "../../emails/classes";
import { batchByNumber } from "../batches";
import { emailBasics, enqueueEmail } from "../email/outbox";
import { wantsEmail } from "../settings";
import { learnerOf } from "../teaching/announcements";
import { isChange, releaseTogether, takeTogether, type Change } from "./together";

type Session = Doc<"classSessions">;
type Reminder = Doc<"classReminders">;
type Kind = Reminder["kind"];

/** What is said about a class. */
interface News {
  change: Change;
  session: Session;
}

/** Each e-mail is a row of up to 30 kB. */
const EMAILS_PER_PAGE = 50;
/** A further change within this time takes the place of the first. */
const CHANGE_PAUSE_MS = MINUTE_MS;
/** Jobs that are later than this are started by the sweep. */
const LATE_MS = MINUTE_MS;
const SWEPT = 100;
/** One row of each kind, and those that a change replaces. */
const ROWS = 20;

const LEAD_MS: Partial<Record<Kind, number>> = { day: DAY_MS, hour: HOUR_MS };

/** From when on the e-mail is of no use. */
const uselessFrom = (kind: Kind, startsAt: number): number =>
  kind === "day" ? startsAt - HOUR_MS : startsAt;

/** Plans what is to be mailed after a change of a class, in the mutation that changes it. */
export async function planReminders(
  ctx: MutationCtx,
  { session, change }: { session: Session; change: "planned" | "moved" | "canceled" },
): Promise<void> {
  const rows = await ctx.db
    .query("classReminders")
    .withIndex("by_sessionId", (q) => q.eq("sessionId", session._id))
    .take(ROWS);
  // The row of the last hour is kept for every class: it says which start people know.
  const known = rows.find(({ kind }) => kind === "hour");
  if (change === "moved" && known?.startsAt === session.startsAt) return;
  for (const row of rows) {
    await releaseTogether(ctx, row);
    await ctx.db.delete("classReminders", row._id);
  }
  if (change === "canceled") {
    await plan(ctx, session, { kind: "canceled" });
    return;
  }
  await plan(ctx, session, { kind: "day" });
  await plan(ctx, session, { kind: "hour" });
  if (change !== "moved" || known === undefined) return;
  // Of a change that was not mailed, learners know the start before it.
  const unsent = rows.find(({ kind, status }) => kind === "moved" && status === "planned");
  await plan(ctx, session, { kind: "moved", previousStart: unsent?.previousStart ?? known.startsAt });
}

async function plan(
  ctx: MutationCtx,
  session: Session,
  what: Pick<Reminder, "kind" | "previousStart">,
): Promise<void> {
  const { kind } = what;
  const now = Date.now();
  const { _id: sessionId, startsAt, sequence } = session;
  const lead = LEAD_MS[kind];
  const dueAt = lead === undefined ? now + CHANGE_PAUSE_MS : startsAt - lead;
  // A class that is planned within its lead time is announced by whatever says that it exists.
  const isOver = lead === undefined ? now >= startsAt : now > dueAt;
  const status = isOver ? "done" : "planned";
  const row = { ...what, sessionId, startsAt, sequence, dueAt, status, cursor: null } as const;
  const reminderId = await ctx.db.insert("classReminders", row);
  if (!isOver) await ctx.scheduler.runAt(dueAt, internal.classReminders.run, { reminderId });
}

/** Queues the e-mails of one page of the batch, and schedules the next page. */
export async function runReminder(ctx: MutationCtx, reminderId: Id<"classReminders">): Promise<void> {
  const row = await ctx.db.get("classReminders", reminderId);
  const now = Date.now();
  if (row?.status !== "planned" || now < row.dueAt) return;
  const session = await ctx.db.get("classSessions", row.sessionId);
  const batch = session && (await batchByNumber(ctx, session.courseId, session.batchNumber));
  const news = session === null || batch === null ? [] : await newsOf(ctx, row, session);
  if (batch === null || news.length === 0) {
    await ctx.db.patch("classReminders", reminderId, { status: "done" });
    return;
  }
  const page: PaginationResult<Doc<"enrollments">> = await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", batch._id))
    .paginate({ cursor: row.cursor, numItems: EMAILS_PER_PAGE });
  for (const enrollment of page.page) await queueOne(ctx, { row, news, enrollment });
  await continueAfter(ctx, reminderId, page);
}

/** What a page of e-mails says: the class of the row, and changes of others that are made known with it. */
async function newsOf(ctx: MutationCtx, row: Reminder, session: Session): Promise<News[]> {
  const now = Date.now();
  const isFirst = isChange(row) && row.cursor === null && row.together === undefined;
  const others = isFirst
    ? await takeTogether(ctx, { row, session, until: now + CHANGE_PAUSE_MS })
    : (row.together ?? []);
  const news: News[] = isVoid(row, session, now) ? [] : [{ change: row, session }];
  for (const change of others) {
    const changed = await ctx.db.get("classSessions", change.sessionId);
    if (changed !== null && !isVoid(change, changed, now)) news.push({ change, session: changed });
  }
  return news.sort((a, b) => a.change.startsAt - b.change.startsAt);
}

async function continueAfter(
  ctx: MutationCtx,
  reminderId: Id<"classReminders">,
  { continueCursor: cursor, isDone }: PaginationResult<Doc<"enrollments">>,
): Promise<void> {
  await ctx.db.patch("classReminders", reminderId, { cursor, status: isDone ? "done" : "planned" });
  if (!isDone) await ctx.scheduler.runAfter(0, internal.classReminders.run, { reminderId });
}

/** The class starts at another time or not at all, or the e-mail would come too late. */
function isVoid({ kind, startsAt }: Change, session: Session, now: number): boolean {
  if (session.startsAt !== startsAt || now >= uselessFrom(kind, startsAt)) return true;
  return (session.state === "canceled") !== (kind === "canceled");
}

async function queueOne(
  ctx: MutationCtx,
  { row, news, enrollment }: { row: Reminder; news: readonly News[]; enrollment: Doc<"enrollments"> },
): Promise<void> {
  const type = isChange(row) ? "class_change" : "class_reminder";
  const user = await learnerOf(ctx, enrollment);
  if (user === null || !wantsEmail(user, type)) return;
  const { courseId, courseTitle, _id: enrollmentId } = enrollment;
  await enqueueEmail(ctx, {
    kind: type,
    ...mailOf(user, news, { rowId: row._id, courseId, courseTitle }),
    to: user.email,
    toName: user.displayName,
    userId: user._id,
    context: { courseId, courseTitle, enrollmentId },
    sendBefore: Math.max(...news.map(({ change }) => uselessFrom(change.kind, change.startsAt))),
  });
}

interface About {
  rowId: Id<"classReminders">;
  courseId: string;
  courseTitle: string;
}

/** Of one class as ever; several changes are listed in one e-mail. */
function mailOf(user: Doc<"users">, news: readonly News[], { rowId, ...course }: About) {
  const basics = { ...emailBasics(user), ...course };
  const changes = news.map(({ change: { kind, startsAt, sequence, previousStart }, session }) => {
    const { _id: sessionId, title, endsAt, timeZone: batchTimeZone } = session;
    const before = previousStart === undefined ? {} : { previousStart };
    return { kind, startsAt, sequence, sessionId, title, endsAt, batchTimeZone, ...before };
  });
  const [only, ...others] = changes;
  if (only === undefined || others.length > 0)
    return {
      content: classChangesMail({ ...basics, changes }),
      idempotencyKey: `class_changes/${rowId}/${user._id}`,
    };
  const { kind, sessionId, startsAt, sequence, ...session } = only;
  // A start that a class has twice is reminded of once; each change of it is announced.
  const mark = isChange(only) ? sequence : startsAt;
  return {
    content: classMail({ ...basics, kind, sessionId, startsAt, writtenAt: Date.now(), ...session }),
    idempotencyKey: `class_${kind}/${sessionId}/${String(mark)}/${user._id}`,
  };
}

/** Starts the jobs that should have run by now, in case one was lost. Returns their number. */
export async function sweepReminders(ctx: MutationCtx): Promise<number> {
  const late = await ctx.db
    .query("classReminders")
    .withIndex("by_status_and_dueAt", (q) => q.eq("status", "planned").lte("dueAt", Date.now() - LATE_MS))
    .take(SWEPT);
  for (const { _id: reminderId } of late)
    await ctx.scheduler.runAfter(0, internal.classReminders.run, { reminderId });
  return late.length;
}

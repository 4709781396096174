// Planning classes by staff: every week or one by one, moving, canceling and deleting them, and their recordings.
import type { ClassForm, WeeklyForm } from "../../../shared/forms/class";
import { MINUTE_MS } from "../../../shared/durations";
import { CLASSES } from "../../../shared/limits";
import { isOver, stateAt } from "../../../shared/rules/class-states";
import { instantOf, weeklyClasses, type ClassTime, type WeeklyPlan } from "../../../shared/rules/class-times";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { parseUrl } from "../../lib/url";
import { auditBatch } from "../admin/audit";
import { lessonsOf, publishedOutline } from "../courseware/outline";
import { courseById } from "../courses";
import { notifySessionChange, type SessionChange } from "./changes";
import { dropPolls } from "./polls";
import { restart } from "./restart";
import { sessionsOf, zoneOf } from "./sessions";
import * as states from "./states";

type Session = Doc<"classSessions">;
type Texts = Pick<Session, "title" | "agenda" | "lessonId" | "meetingUrl">;

/** Plans a class on each day of a weekly plan and returns how many. Throws class-plan-empty or class-plan-too-long. */
export async function planWeekly(
  ctx: MutationCtx,
  staff: Viewer,
  { batch, form }: { batch: Doc<"batches">; form: WeeklyForm },
): Promise<number> {
  const times = weeklyClasses(planOf(form, zoneOf(batch)));
  if (times.length === 0) fail("class-plan-empty");
  await checkRoom(ctx, batch, times.length);
  for (const time of times) checkTime(time);
  const texts = { title: form.title, agenda: form.agenda, lessonId: null, meetingUrl: null };
  for (const time of times) await plan(ctx, { batch, time, texts });
  await auditBatch(ctx, staff, {
    batch,
    action: "plan_classes",
    details: `${String(times.length)} ${form.title}`,
  });
  return times.length;
}

const planOf = (form: WeeklyForm, timeZone: string): WeeklyPlan => ({
  firstDay: form.firstDay,
  end: form.lastDay === null ? { count: form.count ?? 0 } : { lastDay: form.lastDay },
  weekdays: form.weekdays,
  localTime: form.time,
  minutes: form.minutes,
  timeZone,
  skippedDays: form.skippedDays,
});

/** Plans one class and returns its id. Throws class-plan-too-long, class-time-passed, link-invalid, invalid-lesson. */
export async function addClass(
  ctx: MutationCtx,
  staff: Viewer,
  { batch, form }: { batch: Doc<"batches">; form: ClassForm },
): Promise<Id<"classSessions">> {
  await checkRoom(ctx, batch, 1);
  const time = timeOf(form, zoneOf(batch));
  checkTime(time);
  const id = await plan(ctx, { batch, time, texts: await textsOf(ctx, batch, form) });
  await auditBatch(ctx, staff, { batch, action: "plan_classes", details: form.title });
  return id;
}

/**
 * Changes texts, time and link of a class; only texts once it has begun. SEQUENCE is raised where a calendar changes.
 * Throws class-state-refused for a canceled class, and for another time of one that has begun.
 */
export async function changeClass(
  ctx: MutationCtx,
  staff: Viewer,
  { session, batch, form }: { session: Session; batch: Doc<"batches">; form: ClassForm },
): Promise<void> {
  if (session.state === "canceled") fail("class-state-refused");
  const timeZone = zoneOf(batch);
  const time = timeOf(form, timeZone);
  const texts = await textsOf(ctx, batch, form);
  const isMoved = time.startsAt !== session.startsAt || time.endsAt !== session.endsAt;
  if (isMoved) checkMove(session, time);
  const isChanged = isMoved || texts.title !== session.title || texts.meetingUrl !== session.meetingUrl;
  const sequence = session.sequence + (isChanged ? 1 : 0);
  const state = isMoved ? "planned" : session.state;
  const change = { ...texts, ...time, timeZone, state, sequence, updatedAt: Date.now() } as const;
  await ctx.db.patch("classSessions", session._id, change);
  const changed = { ...session, ...change };
  if (isMoved) await move(ctx, session, changed);
  if (isChanged) await notify(ctx, changed._id, "moved");
  await auditBatch(ctx, staff, { batch: session, action: "change_class", details: form.title });
}

/** From the state before to that of the clock; an open class that is to open again later begins again. */
async function move(ctx: MutationCtx, before: Session, changed: Session): Promise<void> {
  const isLater = stateAt(changed, Date.now()) === "planned";
  if (before.state === "open" && isLater) await restart(ctx, before._id);
  await states.advance(ctx, changed);
}

function checkMove({ state }: Session, time: ClassTime): void {
  if (state === "live" || isOver(state)) fail("class-state-refused");
  checkTime(time);
}

export async function cancelClass(ctx: MutationCtx, staff: Viewer, session: Session): Promise<void> {
  await states.cancel(ctx, session);
  await notify(ctx, session._id, "canceled");
  await auditBatch(ctx, staff, { batch: session, action: "cancel_class", details: session.title });
}

/** Deletes a class that was planned and never changed, moved or opened. Throws class-state-refused. */
export async function deleteClass(ctx: MutationCtx, staff: Viewer, session: Session): Promise<void> {
  if (session.state !== "planned" || session.sequence > 0) fail("class-state-refused");
  await states.unschedule(ctx, session);
  await dropPolls(ctx, session._id);
  await ctx.db.delete("classSessions", session._id);
  // Calendars that have it learn that it does not take place.
  await notifySessionChange(ctx, { session: { ...session, state: "canceled" }, change: "canceled" });
  await auditBatch(ctx, staff, { batch: session, action: "delete_class", details: session.title });
}

/** Null removes the recording. Throws class-state-refused before the end, or link-invalid. */
export async function setRecording(
  ctx: MutationCtx,
  staff: Viewer,
  { session, url }: { session: Session; url: string | null },
): Promise<void> {
  if (session.state !== "ended") fail("class-state-refused");
  const recordingUrl = linkOf(url);
  await ctx.db.patch("classSessions", session._id, { recordingUrl, updatedAt: Date.now() });
  await auditBatch(ctx, staff, { batch: session, action: "set_class_recording", details: session.title });
}

interface NewClass {
  batch: Doc<"batches">;
  time: ClassTime;
  texts: Texts;
}

/** Inserts a class in the state of the clock. Its time, texts and number are checked by callers. */
export async function plan(ctx: MutationCtx, { batch, time, texts }: NewClass): Promise<Id<"classSessions">> {
  const { courseId, batchNumber } = batch;
  const id = await ctx.db.insert("classSessions", {
    ...{ courseId, batchNumber, ...texts, ...time, timeZone: zoneOf(batch) },
    ...{ state: "planned", sequence: 0, uid: crypto.randomUUID(), updatedAt: Date.now() },
    ...{ recordingUrl: null, liveAt: null, endedAt: null },
  });
  const session = await ctx.db.get("classSessions", id);
  if (session !== null) await states.advance(ctx, session);
  await notify(ctx, id, "planned");
  return id;
}

async function notify(
  ctx: MutationCtx,
  sessionId: Id<"classSessions">,
  change: SessionChange["change"],
): Promise<void> {
  const session = await ctx.db.get("classSessions", sessionId);
  if (session !== null) await notifySessionChange(ctx, { session, change });
}

async function checkRoom(ctx: MutationCtx, batch: Doc<"batches">, more: number): Promise<void> {
  const existing = await sessionsOf(ctx, batch.courseId, batch.batchNumber);
  if (existing.length + more > CLASSES.perBatchMax)
    fail("class-plan-too-long", { values: { max: CLASSES.perBatchMax } });
}

function timeOf({ day, time, minutes }: ClassForm, timeZone: string): ClassTime {
  const startsAt = instantOf(day, time, timeZone);
  return { startsAt, endsAt: startsAt + minutes * MINUTE_MS };
}

function checkTime({ endsAt }: ClassTime): void {
  if (endsAt <= Date.now()) fail("class-time-passed");
}

async function textsOf(ctx: MutationCtx, { courseId }: Doc<"batches">, form: ClassForm): Promise<Texts> {
  const { title, agenda, lessonId } = form;
  if (lessonId !== null) {
    const course = await courseById(ctx, courseId);
    const outline = course === null ? null : await publishedOutline(ctx, course);
    const lesson = outline === null ? undefined : lessonsOf(outline).find((one) => one.lessonId === lessonId);
    if (lesson?.kind !== "live") fail("invalid-lesson");
  }
  return { title, agenda, lessonId, meetingUrl: linkOf(form.meetingUrl) };
}

/** Only https addresses are stored, because members click on them. Throws link-invalid. */
function linkOf(link: string | null): string | null {
  if (link === null || link === "") return null;
  if (link.length > CLASSES.linkMax || parseUrl(link)?.protocol !== "https:") fail("link-invalid");
  return link;
}

// Sample classes: every Monday and Wednesday of the batch on sale, four hours a week, and one that is open now.
import { HOUR_MS, MINUTE_MS } from "../../../shared/durations";
import { mayJoin } from "../../../shared/rules/class-states";
import { weeklyClasses } from "../../../shared/rules/class-times";
import type { MutationCtx } from "../../_generated/server";
import { nextAvailableBatch } from "../batches";
import { plan } from "../classes/schedule";
import { sessionsOf, zoneOf } from "../classes/sessions";

const COURSE_ID = "FAAI";
const FURTHER_STEPS = "The topic of the week, step by step\nThe lab, together";
const AGENDA = `Questions about last week’s lessons\n${FURTHER_STEPS}`;
/** Nothing comes before the first class. */
const FIRST_AGENDA = `Who is here, and how the course works\n${FURTHER_STEPS}`;

/** Classes of a batch beyond which none is added at a start. */
const ADDED_UP_TO = 150;

/**
 * A class of the batch on sale that opens at once and starts ten minutes later, so that visitors of the
 * demonstration find one; nothing while one is open or live.
 */
export async function openDemoClass(ctx: MutationCtx): Promise<void> {
  const batch = await nextAvailableBatch(ctx, COURSE_ID);
  const sessions = batch === null ? [] : await sessionsOf(ctx, COURSE_ID, batch.batchNumber);
  if (batch === null || sessions.length > ADDED_UP_TO || sessions.some(({ state }) => mayJoin(state))) return;
  const startsAt = Date.now() + 10 * MINUTE_MS;
  const texts = {
    title: "Open class: meet your batch",
    agenda: FIRST_AGENDA,
    lessonId: null,
    meetingUrl: null,
  };
  await plan(ctx, { batch, time: { startsAt, endsAt: startsAt + 2 * HOUR_MS }, texts });
}

export async function seedDemoClasses(ctx: MutationCtx): Promise<void> {
  const batch = await nextAvailableBatch(ctx, COURSE_ID);
  if (batch === null || (await sessionsOf(ctx, COURSE_ID, batch.batchNumber)).length > 0) return;
  const times = weeklyClasses({
    ...{ firstDay: batch.startDate, end: { lastDay: batch.endDate }, weekdays: [1, 3] },
    ...{ localTime: "18:00", minutes: 120, timeZone: zoneOf(batch), skippedDays: [] },
  });
  for (const [index, time] of times.entries()) {
    const texts = {
      title: `Live class ${String(index + 1)}`,
      agenda: index === 0 ? FIRST_AGENDA : AGENDA,
      lessonId: null,
      meetingUrl: null,
    };
    await plan(ctx, { batch, time, texts });
  }
}

// Sample classes: every Monday of the batch on sale.
import { weeklyClasses } from "../../../shared/rules/class-times";
import type { MutationCtx } from "../../_generated/server";
import { nextAvailableBatch } from "../batches";
import { plan } from "../classes/schedule";
import { sessionsOf, zoneOf } from "../classes/sessions";

const COURSE_ID = "FAAI";
const AGENDA = "Questions about last week's lessons\nThe topic of the week, step by step\nThe lab, together";

export async function seedDemoClasses(ctx: MutationCtx): Promise<void> {
  const batch = await nextAvailableBatch(ctx, COURSE_ID);
  if (batch === null || (await sessionsOf(ctx, COURSE_ID, batch.batchNumber)).length > 0) return;
  const times = weeklyClasses({
    ...{ firstDay: batch.startDate, end: { lastDay: batch.endDate }, weekdays: [1] },
    ...{ localTime: "18:00", minutes: 90, timeZone: zoneOf(batch), skippedDays: [] },
  });
  for (const [index, time] of times.entries()) {
    const texts = {
      title: `Live class ${String(index + 1)}`,
      agenda: AGENDA,
      lessonId: null,
      meetingUrl: null,
    };
    await plan(ctx, { batch, time, texts });
  }
}

// What follows from a change of a class's time or link, or its cancellation.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { planReminders } from "../calendar/reminders";

export interface SessionChange {
  /** As stored after the change. */
  session: Doc<"classSessions">;
  /** "moved": another time, title or link. */
  change: "planned" | "moved" | "canceled";
}

/** Called in the mutation that changes the class, after the change. */
export async function notifySessionChange(ctx: MutationCtx, change: SessionChange): Promise<void> {
  await planReminders(ctx, change);
}

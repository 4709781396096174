// What follows from a change of a class's time, link, recording or cancellation.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { planReminders } from "../calendar/reminders";

export interface SessionChange {
  /** As stored after the change. */
  session: Doc<"classSessions">;
  /** "moved": another time, title or link. */
  change: "planned" | "moved" | "canceled" | "recording";
}

/** Called in the mutation that changes the class, after the change. */
export async function notifySessionChange(ctx: MutationCtx, change: SessionChange): Promise<void> {
  await planReminders(ctx, change);
}

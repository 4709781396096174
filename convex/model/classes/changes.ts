// What follows from a change of a class's time, link, recording or cancellation.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

export interface SessionChange {
  /** As stored after the change. */
  session: Doc<"classSessions">;
  /** "moved": another time, title or link. */
  change: "planned" | "moved" | "canceled" | "recording";
}

/** Called in the mutation that changes the class, after the change. */
export async function notifySessionChange(_ctx: MutationCtx, _change: SessionChange): Promise<void> {
  await Promise.resolve();
}

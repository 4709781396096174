// E-mails about classes: pages of recipients, and the sweep that finds jobs that did not run.
import { v } from "convex/values";
import { internalMutation } from "./lib/builders";
import { runReminder, sweepReminders } from "./model/calendar/reminders";

export const run = internalMutation({
  args: { reminderId: v.id("classReminders") },
  returns: v.null(),
  handler: async (ctx, { reminderId }) => {
    await runReminder(ctx, reminderId);
    return null;
  },
});

/** Returns how many jobs it started. */
export const sweep = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => await sweepReminders(ctx),
});

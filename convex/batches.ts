// The batch lifecycle, run by a cron job, and batch settings by command.
import { v } from "convex/values";
import { internalMutation } from "./lib/builders";
import { fail } from "./lib/fail";
import * as batchLinks from "./model/batchLinks";
import * as batches from "./model/batches";
import { remindPage, runLifecycle } from "./model/lifecycle";
import { offerSeats } from "./model/waitlist/offers";

/** Brings the status of every batch in line with the calendar. Run by a cron job. */
export const advance = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await runLifecycle(ctx);
    return null;
  },
});

/** Queues the reminders of one page of a batch and schedules the next. */
export const remind = internalMutation({
  args: { batchId: v.id("batches"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await remindPage(ctx, args);
    return null;
  },
});

/**
 * By command: `npm run convex -- run batches:setCapacity '{"courseId":"FAAI","batchNumber":3,"maxCapacity":40}'`.
 * Throws course-batch-not-found, capacity-invalid or capacity-below-seats.
 */
export const setCapacity = internalMutation({
  args: { courseId: v.string(), batchNumber: v.number(), maxCapacity: v.number() },
  returns: v.null(),
  handler: async (ctx, { courseId, batchNumber, maxCapacity }) => {
    const batch = await batches.batchByNumber(ctx, courseId, batchNumber);
    if (batch === null) return fail("course-batch-not-found", { values: { batchNumber, courseId } });
    await batches.setCapacity(ctx, batch, maxCapacity);
    await offerSeats(ctx, courseId);
    return null;
  },
});

/**
 * By command, like setCapacity: the class links of a batch; null removes one. Throws course-batch-not-found,
 * link-invalid.
 */
export const setLinks = internalMutation({
  args: { courseId: v.string(), batchNumber: v.number(), links: batchLinks.vLinks },
  returns: v.null(),
  handler: async (ctx, { courseId, batchNumber, links }) => {
    const batch = await batches.batchByNumber(ctx, courseId, batchNumber);
    if (batch === null) return fail("course-batch-not-found", { values: { batchNumber, courseId } });
    await batchLinks.setLinks(ctx, batch._id, links);
    return null;
  },
});

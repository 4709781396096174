// An offer that expired unused: its holder is queued again behind all entries without expired offers, and after
// LIMITS.lapsedOffersMax not at all.
import { LIMITS } from "../../../shared/limits";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { recordExpiredOffer } from "../checkouts/holdLimits";
import { patchEntry, insertEntry, type Entry } from "./queue";

/** Multiples of the offer's duration before the same person gets the next offer. */
const PAUSE = 3;

/** Ends the entry with the stored status `lapsed` and queues a new one. */
export async function requeueAfterExpiry(ctx: MutationCtx, entry: Entry): Promise<void> {
  const { userId, courseId, network } = entry;
  await patchEntry(ctx, entry, { status: "lapsed", holdsSeat: false });
  await recordExpiredOffer(ctx, userId);
  const lapses = (entry.lapses ?? 0) + 1;
  if (lapses > LIMITS.lapsedOffersMax) return;
  const notBefore = Date.now() + PAUSE * env.waitlistOfferMs();
  await insertEntry(ctx, { userId, courseId, network, rank: 1, lapses, notBefore });
}

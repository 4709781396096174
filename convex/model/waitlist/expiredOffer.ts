// An offer that ran out unused: its holder goes to the end of the line, behind everybody who let none run out, and after
// a few such offers out of it. Meanwhile the seat is for others.
import { LIMITS } from "../../../shared/limits";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { recordExpiredOffer } from "../checkouts/holdLimits";
import { patchEntry, insertEntry, type Entry } from "./queue";

/** In offer times: how long others may have the seat before the same person is asked again. */
const PAUSE = 3;

export async function requeueAfterExpiry(ctx: MutationCtx, entry: Entry): Promise<void> {
  const { userId, courseId, network } = entry;
  await patchEntry(ctx, entry, { status: "lapsed", holdsSeat: false });
  await recordExpiredOffer(ctx, userId);
  const lapses = (entry.lapses ?? 0) + 1;
  if (lapses > LIMITS.lapsedOffersMax) return;
  const notBefore = Date.now() + PAUSE * env.waitlistOfferMs();
  await insertEntry(ctx, { userId, courseId, network, rank: 1, lapses, notBefore });
}

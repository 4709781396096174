// An offer that ran out unused: its holder goes to the end of the line, behind everybody who let none run out, and after
// a few such offers out of it. Meanwhile the seat is for others.
import { LIMITS } from "../../../shared/limits";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { noteLapsedOffer } from "../checkouts/holdLimits";
import { changePlace, insertPlace, type Place } from "./line";

/** In offer times: how long others may have the seat before the same person is asked again. */
const PAUSE = 3;

export async function lapse(ctx: MutationCtx, place: Place): Promise<void> {
  const { userId, courseId, network } = place;
  await changePlace(ctx, place, { status: "lapsed", holdsSeat: false });
  await noteLapsedOffer(ctx, userId);
  const lapses = (place.lapses ?? 0) + 1;
  if (lapses > LIMITS.lapsedOffersMax) return;
  const notBefore = Date.now() + PAUSE * env.waitlistOfferMs();
  await insertPlace(ctx, { userId, courseId, network, rank: 1, lapses, notBefore });
}

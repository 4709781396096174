// Fields of who is in a place: the page of a class, the room of a batch.
import { v } from "convex/values";

/** Read by the queries of everybody in the place; written when a person comes or leaves. */
export const placePresenceFields = {
  /** "class/…" with the id of a class, or the room of a batch (shared/rules/rooms). */
  place: v.string(),
  userId: v.id("users"),
};

/** Deadlines of a presence, renewed by heartbeats, in a table that no query of others reads. */
export const placePresenceBeatFields = {
  presenceId: v.id("placePresence"),
  aliveUntil: v.number(),
};

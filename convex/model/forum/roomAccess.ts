// What a room allows, as the part of the product that a room belongs to decides it.
import type { Id } from "../../_generated/dataModel";
import type { Viewer } from "../../lib/access";

export interface RoomAccess {
  /** Whether the user reads and writes in the room. */
  admits: (user: Viewer | null) => Promise<boolean>;
  /** Whether the user deletes posts of others and marks solutions. Permissions of moderators are apart from it. */
  manages: (user: Viewer) => Promise<boolean>;
  /** Notified of new threads, and named as the instructor beside their posts. */
  instructorId: Id<"users"> | null;
  /** Everybody of the room may be mentioned in it; null where only its authors and staff may. */
  people: (() => Promise<Viewer[]>) | null;
}

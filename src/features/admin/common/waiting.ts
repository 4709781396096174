// What waits for staff, as it is counted at the tabs and on the overview.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Waiting = FunctionReturnType<typeof api.adminOverview.waiting>;

/** How much needs attention: all that the overview lists. */
export const neededIn = ({ attention, settings, messages, reports }: Waiting): number =>
  attention + settings + messages + reports;

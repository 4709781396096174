// The tabs of the admin page in groups, in the order in which they are shown; the spec's five keep their order.
import type { ADMIN_TABS } from "#shared/messages.ts";
import { neededIn, type Waiting } from "./common/waiting";

export type AdminTab = keyof typeof ADMIN_TABS;

/** `name` is a text of the admin page; a tab alone needs none. */
export const SECTIONS = [
  { name: null, tabs: ["overview"] },
  { name: "learnersAndPayments", tabs: ["payments", "enrollments"] },
  { name: "communication", tabs: ["emails", "messages", "forum"] },
  { name: "coursesAndBatches", tabs: ["batches", "coupons"] },
  { name: null, tabs: ["roles"] },
] as const satisfies readonly { name: string | null; tabs: readonly AdminTab[] }[];

export const TABS: readonly AdminTab[] = SECTIONS.flatMap(({ tabs }): readonly AdminTab[] => tabs);

/** Which count of what waits belongs to which tab. */
const COUNTS: Partial<Record<AdminTab, keyof Waiting>> = {
  payments: "refunds",
  emails: "failedEmails",
  messages: "messages",
  forum: "reports",
};

/** 0 for tabs in which nothing can wait, and while the counts load. */
export function waitingIn(tab: AdminTab, waiting: Waiting | undefined): number {
  if (tab === "overview") return waiting === undefined ? 0 : neededIn(waiting);
  const count = COUNTS[tab];
  return count === undefined || waiting === undefined ? 0 : waiting[count];
}

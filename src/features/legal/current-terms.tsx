// What learners who leave get back by the terms of today's payments.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { leavingText } from "../../texts/leaving";
import { refundsText } from "../../texts/refunds";

export function CurrentTerms() {
  const terms = useQuery(api.leaving.currentTerms);
  if (terms === undefined) return null;
  const { partPercent: percent, partWeeks: weeks } = terms;
  return percent > 0 && weeks > 0 ? leavingText("current", { percent, weeks }) : leavingText("currentWhole");
}

/** How long contracts of today's payments can be withdrawn from. */
export function WithdrawalDays() {
  const days = useQuery(api.leaving.currentTerms)?.withdrawalDays ?? 0;
  return days === 0 ? null : refundsText("withdrawalDays", { days });
}

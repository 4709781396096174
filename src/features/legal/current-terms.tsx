// What learners who leave get back by the terms of today's payments.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { leavingText } from "../../texts/leaving";

export function CurrentTerms() {
  const terms = useQuery(api.leaving.currentTerms);
  if (terms === undefined) return null;
  const { partPercent: percent, partWeeks: weeks } = terms;
  return percent > 0 && weeks > 0 ? leavingText("current", { percent, weeks }) : leavingText("currentWhole");
}

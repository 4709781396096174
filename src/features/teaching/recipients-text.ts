// Whom an announcement reaches, in a sentence.
import { countOf } from "../../lib/format";
import type { Batch, Course, Recipients } from "./types";

const NOT_REACHED = "Sample accounts and disabled accounts get no email.";

/** Without the number while it loads. */
export function recipientsText(
  { title }: Pick<Course, "title">,
  { batchNumber, batchName, learners }: Pick<Batch, "batchNumber" | "batchName" | "learners">,
  recipients: Recipients | undefined,
): string {
  const batch = `batch ${String(batchNumber)}, ${batchName}, of ${title}`;
  if (recipients === undefined || recipients.isAtLeast) return `An email to the learners of ${batch}.`;
  const { count } = recipients;
  if (count === 0) return `No learner of ${batch} can be reached. ${NOT_REACHED}`;
  if (count >= learners) return `An email to ${countOf(count, "learner")} of ${batch}.`;
  return `An email to ${String(count)} of the ${countOf(learners, "learner")} of ${batch}. ${NOT_REACHED}`;
}

// Whom an announcement reaches, in a sentence.
import { teachingText } from "../../texts/teaching";
import type { Batch, Course, Recipients } from "./types";

/** Without the number while it loads. */
export function recipientsText(
  { title: course }: Pick<Course, "title">,
  { batchNumber: number, batchName: name, learners }: Pick<Batch, "batchNumber" | "batchName" | "learners">,
  recipients: Recipients | undefined,
): string {
  const batch = { number, name, course };
  if (recipients === undefined || recipients.isAtLeast) return teachingText("toLearners", batch);
  const { count } = recipients;
  if (count === 0) return teachingText("toNobody", batch);
  if (count >= learners) return teachingText("toAll", { ...batch, count });
  return teachingText("toSome", { ...batch, count, learners });
}

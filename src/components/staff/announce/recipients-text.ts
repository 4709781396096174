// Whom an announcement reaches, in a sentence.
import { learnersText } from "../../../texts/learners";
import type { AddressedBatch, AddressedCourse, Recipients } from "./types";

/** Without the number while it loads. */
export function recipientsText(
  { title: course }: Pick<AddressedCourse, "title">,
  {
    batchNumber: number,
    batchName: name,
    learners,
  }: Pick<AddressedBatch, "batchNumber" | "batchName" | "learners">,
  recipients: Recipients | undefined,
): string {
  const batch = { number, name, course };
  if (recipients === undefined || recipients.isAtLeast) return learnersText("toLearners", batch);
  const { count } = recipients;
  if (count === 0) return learnersText("toNobody", batch);
  if (count >= learners) return learnersText("toAll", { ...batch, count });
  return learnersText("toSome", { ...batch, count, learners });
}

/** The same for those who are behind. */
export function behindText(
  { title: course }: Pick<AddressedCourse, "title">,
  { batchNumber: number, batchName: name }: Pick<AddressedBatch, "batchNumber" | "batchName">,
  recipients: Recipients | undefined,
): string {
  const batch = { number, name, course };
  return recipients === undefined || recipients.isAtLeast
    ? learnersText("toBehind", batch)
    : learnersText("toBehindCount", { ...batch, count: recipients.count });
}

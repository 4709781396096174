// Whom the announcement dialog says an e-mail goes to.
import { expect, it } from "vitest";
import { recipientsText } from "#src/components/staff/announce/recipients-text.ts";

const text = (count: number | undefined, isAtLeast = false) =>
  recipientsText(
    { title: "Foundations" },
    { batchNumber: 3, batchName: "Gamma", learners: 6 },
    count === undefined ? undefined : { count, isAtLeast },
  );
const GAMMA = "batch 3 (Gamma) of Foundations";
const NOT_REACHED = "Sample accounts and disabled accounts get no email.";

it.each([
  [text(6), `This will be emailed to 6 learners in ${GAMMA}.`],
  [text(2), `This will be emailed to 2 of the 6 learners in ${GAMMA}. ${NOT_REACHED}`],
  [text(0), `No learner of ${GAMMA} can be reached. ${NOT_REACHED}`],
  [text(undefined), `This will be emailed to the learners in ${GAMMA}.`],
  [text(1000, true), `This will be emailed to the learners in ${GAMMA}.`],
])("%s", (shown, expected) => {
  expect(shown).toBe(expected);
});

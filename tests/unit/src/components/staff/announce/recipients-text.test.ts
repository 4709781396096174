// Whom the announcement dialog says an e-mail goes to.
import { expect, it } from "vitest";
import { recipientsText } from "#src/components/staff/announce/recipients-text.ts";

const text = (count: number | undefined, isAtLeast = false) =>
  recipientsText(
    { title: "Foundations" },
    { batchNumber: 3, batchName: "Gamma", learners: 6 },
    count === undefined ? undefined : { count, isAtLeast },
  );
const GAMMA = "batch 3, Gamma, of Foundations";
const NOT_REACHED = "Sample accounts and disabled accounts get no email.";

it.each([
  [text(6), `An email to 6 learners of ${GAMMA}.`],
  [text(2), `An email to 2 of the 6 learners of ${GAMMA}. ${NOT_REACHED}`],
  [text(0), `No learner of ${GAMMA} can be reached. ${NOT_REACHED}`],
  [text(undefined), `An email to the learners of ${GAMMA}.`],
  [text(1000, true), `An email to the learners of ${GAMMA}.`],
])("%s", (shown, expected) => {
  expect(shown).toBe(expected);
});

// Kinds of polls and their answers.

export type PollKind = "single" | "multiple" | "scale" | "quick";

/** Answers of kinds whose answers are fixed. */
const FIXED = { scale: 5, quick: 2 } as const;

export const hasOwnOptions = (kind: PollKind): kind is "single" | "multiple" => !(kind in FIXED);

/** How many answers there are to choose from. */
export const answersOf = ({ kind, options }: { kind: PollKind; options: readonly string[] }): number =>
  kind === "scale" || kind === "quick" ? FIXED[kind] : options.length;

/** Whether the choices are different places in the list of answers; of one kind several, of the others exactly one. */
export function isAnswer(
  poll: { kind: PollKind; options: readonly string[] },
  choices: readonly number[],
): boolean {
  const count = answersOf(poll);
  const arePlaces = choices.every((choice) => Number.isInteger(choice) && choice >= 0 && choice < count);
  const isNumber = poll.kind === "multiple" ? choices.length > 0 : choices.length === 1;
  return arePlaces && isNumber && new Set(choices).size === choices.length;
}

/** Whole percent of the people; 0 while nobody has answered. */
export const shareOf = (count: number, people: number): number =>
  people <= 0 ? 0 : Math.round((count / people) * 100);

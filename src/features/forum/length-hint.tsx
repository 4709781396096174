// How long a text is, and what it still needs.
import { forumFormsText } from "../../texts/forum-forms";

type LengthHintProps = { length: number; min?: number; max: number };

export function LengthHint({ length, min = 0, max }: LengthHintProps) {
  const missing = length === 0 ? "atLeast" : "missing";
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span className="figures">{`${String(length)}/${String(max)}`}</span>
      {length < min && <span>{forumFormsText(missing, { count: min - length })}</span>}
    </span>
  );
}

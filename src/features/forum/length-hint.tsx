// How long a text is, and what it still needs.
import { forumFormsText } from "../../texts/forum-forms";

type LengthHintProps = { length: number; min?: number; max: number };

export function LengthHint({ length, min = 0, max }: LengthHintProps) {
  if (length < min) return forumFormsText(length === 0 ? "atLeast" : "missing", { count: min - length });
  return <span className="figures">{`${String(length)}/${String(max)}`}</span>;
}

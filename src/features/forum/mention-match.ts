// The text between an @ and the cursor, at most two words because names contain blanks.
import type { SuggestionMatch, Trigger } from "@tiptap/suggestion";

const TYPED = /(?:^|[\s(])(@((?:[\p{L}\p{M}\p{N}'’-]{1,30}(?: [\p{L}\p{M}\p{N}'’-]{0,30})?)?))$/u;
/** Placeholder for nodes that are not text, such as mentions. */
const INLINE_NODE = "\ufffc";

/** Null without an @ before the cursor, and in code. */
export function mentionMatch({ $position }: Pick<Trigger, "$position">): SuggestionMatch {
  const { parent, parentOffset, pos } = $position;
  if (parent.type.spec.code === true || $position.marks().some(({ type }) => type.spec.code === true)) {
    return null;
  }
  const before = parent.textBetween(0, parentOffset, INLINE_NODE, INLINE_NODE);
  const [, text, query = ""] = TYPED.exec(before) ?? [];
  return text === undefined ? null : { range: { from: pos - text.length, to: pos }, query, text };
}

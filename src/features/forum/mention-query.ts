// What stands after the @ before the cursor. Names have blanks in them, so up to two words may follow it.
import type { EditorState } from "@tiptap/pm/state";

export type MentionQuery = { from: number; to: number; prefix: string };

const TYPED = /(?:^|[\s(])@((?:[\p{L}\p{M}\p{N}'’-]{1,30}(?: [\p{L}\p{M}\p{N}'’-]{0,30})?)?)$/u;
/** Stands for pieces that are no text, such as mentions. */
const INLINE_NODE = "\ufffc";

/** Null where nobody can be meant: in code, in a selection, or when there is no @. */
export function mentionQuery({ selection }: EditorState): MentionQuery | null {
  const { $from, empty, from } = selection;
  if (!empty || $from.parent.type.spec.code === true) return null;
  if ($from.marks().some(({ type }) => type.spec.code === true)) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, INLINE_NODE, INLINE_NODE);
  const [, prefix] = TYPED.exec(before) ?? [];
  return prefix === undefined ? null : { from: from - prefix.length - 1, to: from, prefix };
}

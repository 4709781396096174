// The text between an @ and the cursor, at most two words because names contain blanks.
import type { EditorState } from "@tiptap/pm/state";

export type MentionQuery = { from: number; to: number; prefix: string };

const TYPED = /(?:^|[\s(])@((?:[\p{L}\p{M}\p{N}'’-]{1,30}(?: [\p{L}\p{M}\p{N}'’-]{0,30})?)?)$/u;
/** Placeholder for nodes that are not text, such as mentions. */
const INLINE_NODE = "\ufffc";

/** Null without an @ before the cursor, in code and in a selection. */
export function mentionQuery({ selection }: EditorState): MentionQuery | null {
  const { $from, empty, from } = selection;
  if (!empty || $from.parent.type.spec.code === true) return null;
  if ($from.marks().some(({ type }) => type.spec.code === true)) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, INLINE_NODE, INLINE_NODE);
  const [, prefix] = TYPED.exec(before) ?? [];
  return prefix === undefined ? null : { from: from - prefix.length - 1, to: from, prefix };
}

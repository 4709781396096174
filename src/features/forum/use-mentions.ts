// Suggests people after an @ in the editor. The list is used from the keyboard, while the focus stays in the text.
import type { SuggestionProps } from "@tiptap/suggestion";
import { useLayoutEffect, useRef, useState } from "react";
import type { Person, Suggest } from "./editor-props";
import { mentionsWith, type MentionAttributes } from "./mention-extension";

/** What is suggested now, and which of it is chosen. */
export type Suggestion = SuggestionProps<Person, MentionAttributes> & { chosen: number };

/** The extension to give to the editor, and the suggestion to show: null when there are no suggestions. */
export function useMentions(suggest: Suggest | undefined) {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const onKeyDown = ({ key }: KeyboardEvent): boolean => {
    if (suggestion === null) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const person = suggestion.items[suggestion.chosen];
    if (step !== undefined) setSuggestion(movedBy(suggestion, step));
    else if ((key === "Enter" || key === "Tab") && person !== undefined) pick(suggestion, person);
    else return false;
    return true;
  };
  const latest = useRef({ suggest, onKeyDown });
  // Before the list is seen: the first key after that is meant for it.
  useLayoutEffect(() => {
    latest.current = { suggest, onKeyDown };
  });
  const [extension] = useState(() =>
    mentionsWith({
      items: ({ query }) => latest.current.suggest?.(query) ?? [],
      render: () => ({
        onUpdate: (props) => {
          setSuggestion((shown) => updated(shown, props));
        },
        onExit: () => {
          setSuggestion(null);
        },
        onKeyDown: ({ event }) => latest.current.onKeyDown(event),
      }),
    }),
  );
  return { extension, suggestion };
}

/** The people found last for the same @ stay while others are requested. */
function updated(
  shown: Suggestion | null,
  props: SuggestionProps<Person, MentionAttributes>,
): Suggestion | null {
  if (props.loading)
    return shown?.range.from === props.range.from ? { ...shown, ...props, items: shown.items } : null;
  return props.items.length === 0 ? null : { ...props, chosen: 0 };
}

function movedBy(suggestion: Suggestion, step: number): Suggestion {
  const { chosen, items } = suggestion;
  return { ...suggestion, chosen: (chosen + step + items.length) % items.length };
}

export function pick({ command }: Suggestion, { userId, name }: Person): void {
  command({ id: userId, label: name });
}

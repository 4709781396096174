// Suggests people after an @ in the editor. The list is requested after a short pause and used from the keyboard, while
// the focus stays in the text.
import type { Editor } from "@tiptap/react";
import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import type { Person, Suggest } from "./editor-props";
import { mentionQuery } from "./mention-query";

const PAUSE_MS = 150;

type Found = { from: number; people: Person[]; chosen: number };

const NO_PEOPLE = { people: [], chosen: 0 };

export type Mentions = {
  /** Empty when there is nothing to choose from. */
  people: Person[];
  /** Where the @ stands. */
  from: number;
  chosen: number;
  pick: (person: Person) => void;
};

export type KeyHandler = (event: KeyboardEvent) => boolean;

type Wiring = { suggest: Suggest | undefined; keys: RefObject<KeyHandler> };

export function useMentions(editor: Editor, { suggest, keys }: Wiring): Mentions {
  const query = mentionQuery(editor.state);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const from = query?.from ?? null;
  const [found, setFound] = useFound(suggest, from, query?.prefix ?? "");
  const isShown = dismissed !== from && editor.isFocused;
  const { people, chosen } = isShown && found?.from === from ? found : NO_PEOPLE;
  const pick = ({ userId, name }: Person) => {
    if (query === null) return;
    const mention = { type: "mention", attrs: { id: userId, name } };
    editor
      .chain()
      .focus()
      .insertContentAt({ from: query.from, to: query.to }, [mention, { type: "text", text: " " }])
      .run();
  };
  // Before the list is seen: the first key after that is meant for it.
  useLayoutEffect(() => {
    keys.current = (event) => {
      if (people.length === 0) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const person = people[chosen];
      if (step !== undefined) setFound(movedBy(step));
      else if (event.key === "Escape") setDismissed(from);
      else if ((event.key === "Enter" || event.key === "Tab") && person !== undefined) pick(person);
      else return false;
      event.preventDefault();
      return true;
    };
  });
  return { people, from: from ?? 0, chosen, pick };
}

/** What is suggested for the text after the @ at `from`. */
function useFound(suggest: Suggest | undefined, from: number | null, prefix: string) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (from === null || suggest === undefined) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      // A failed request only means that nothing is suggested.
      suggest(prefix).then(
        (people) => {
          if (isWanted) setFound({ from, people, chosen: 0 });
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [from, prefix, suggest]);
  return [found, setFound] as const;
}

const movedBy =
  (step: number) =>
  (found: Found | null): Found | null =>
    found === null
      ? null
      : { ...found, chosen: (found.chosen + step + found.people.length) % found.people.length };

// The suggestions for a mention, below the line of the @.
import type { Editor } from "@tiptap/react";
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from "react";
import { Avatar } from "../../components/layout/avatar";
import { announcer } from "../../lib/announcer";
import { cn } from "../../lib/cn";
import { countOf } from "../../lib/format";
import type { Mentions } from "./use-mentions";

export function MentionList({ editor, mentions }: { editor: Editor; mentions: Mentions }) {
  const { people, from, chosen, pick } = mentions;
  const id = useId();
  const list = useBelow(editor, from);
  const optionId = (index: number) => `${id}-${String(index)}`;
  const count = people.length;
  // The focus stays in the text; aria-activedescendant names the chosen option.
  useLayoutEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", `${id}-${String(chosen)}`);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, chosen]);
  useEffect(() => {
    announcer.announce(`${countOf(count, "person", "people")} to mention`);
  }, [count]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label="People to mention"
      className="absolute z-20 w-80 max-w-full rounded-md border border-rule-strong bg-paper-raised py-2 text-sm"
    >
      {people.map((person, index) => (
        <li
          key={person.userId}
          id={optionId(index)}
          role="option"
          aria-selected={index === chosen}
          className={cn(
            "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1",
            index === chosen && "bg-accent-wash",
          )}
          // Before the editor loses the focus to the pointer.
          onPointerDown={(event) => {
            event.preventDefault();
            pick(person);
          }}
        >
          <Avatar name={person.name} photoURL={person.photoURL} className="size-7 text-sm" />
          <span className="truncate">{person.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Puts the list under the line in which the @ stands, within the editor's frame. */
function useBelow(editor: Editor, from: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    const frame = element?.parentElement?.getBoundingClientRect();
    if (element === null || frame === undefined) return;
    const caret = editor.view.coordsAtPos(from);
    const room = Math.max(0, frame.width - element.offsetWidth);
    element.style.top = `${String(caret.bottom - frame.top + 4)}px`;
    element.style.left = `${String(Math.min(Math.max(0, caret.left - frame.left), room))}px`;
  }, [editor, from]);
  return list;
}

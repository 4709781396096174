// The people an @ may mean, below the text that is being written.
import type { Editor } from "@tiptap/react";
import { useEffect, useId } from "react";
import { Avatar } from "../../components/layout/avatar";
import { announcer } from "../../lib/announcer";
import { cn } from "../../lib/cn";
import { countOf } from "../../lib/format";
import type { Mentions } from "./use-mentions";

export function MentionList({ editor, mentions }: { editor: Editor; mentions: Mentions }) {
  const { people, chosen, pick } = mentions;
  const id = useId();
  const optionId = (index: number) => `${id}-${String(index)}`;
  const count = people.length;
  // The focus stays in the text; this tells assistive technology which option is meant.
  useEffect(() => {
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
      id={id}
      role="listbox"
      aria-label="People to mention"
      className="reveal absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-rule-strong bg-paper-raised py-2 text-sm sm:right-auto sm:w-80"
    >
      {people.map((person, index) => (
        <li
          key={person.userId}
          id={optionId(index)}
          role="option"
          aria-selected={index === chosen}
          className={cn(
            "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1",
            index === chosen && "bg-paper-sunk",
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

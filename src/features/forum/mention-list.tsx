// The suggestions for a mention, below the line of the @.
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from "react";
import { Avatar } from "../../components/layout/avatar";
import { announcer } from "../../lib/announcer";
import { cn } from "../../lib/cn";
import { forumEditorText } from "../../texts/forum-editor";
import { AuthorMarks } from "./author-marks";
import { pick, type Suggestion } from "./use-mentions";

export function MentionList({ suggestion }: { suggestion: Suggestion }) {
  const { editor, items: people, chosen, mount } = suggestion;
  const id = useId();
  const list = useMounted(mount);
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
    announcer.announce(forumEditorText("peopleFound", { count }));
  }, [count]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={forumEditorText("people")}
      className="absolute top-0 left-0 z-20 w-80 max-w-full rounded-md border border-rule-strong bg-paper-raised py-2 text-sm"
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
            pick(suggestion, person);
          }}
        >
          <Avatar name={person.name} photoURL={person.photoURL} className="size-7" />
          <span className="truncate">{person.name}</span>
          <AuthorMarks {...person} />
        </li>
      ))}
    </ul>
  );
}

/** Keeps the list at the line of the @. */
function useMounted(mount: Suggestion["mount"]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    return mount(element, {
      onPosition: ({ x, y }) => {
        element.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
      },
    });
  }, [mount]);
  return list;
}

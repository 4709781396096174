// A title that is edited in its place: saved when the focus leaves it or on Enter, restored on Escape.
import { useEffect, useRef, useState } from "react";
import { COURSEWARE } from "#shared/limits.ts";
import { cn } from "../../../lib/cn";

type TitleInputProps = {
  label: string;
  value: string;
  /** Takes the focus and selects its text, for a part that was just added. */
  isNew: boolean;
  onChange: (title: string) => void;
  className?: string;
};

export function TitleInput({ label, value, isNew, onChange, className }: TitleInputProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const input = useRef<HTMLTextAreaElement>(null);
  // Somebody else's change, or the refusal of one's own.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  useEffect(() => {
    if (isNew) input.current?.select();
  }, [isNew]);
  const commit = () => {
    const title = text.replace(/\s+/g, " ").trim();
    if (title === "" || title === value) setText(value);
    else onChange(title);
  };
  return (
    // Long titles wrap. On phones the frame is outside of the column, so that the text begins where the others do.
    <textarea
      ref={input}
      rows={1}
      aria-label={label}
      value={text}
      maxLength={COURSEWARE.titleMax}
      className={cn(
        "field-sizing-content min-h-9 w-full min-w-0 resize-none rounded-sm border border-transparent bg-transparent px-2 py-1 text-ink transition-colors hover:border-rule-strong focus:border-rule-strong focus:bg-paper-raised max-sm:-mx-[calc(0.5rem+1px)]",
        className,
      )}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          event.currentTarget.blur();
        }
        if (event.key === "Escape") setText(value);
      }}
    />
  );
}

// A text field that suggests what can be chosen (ARIA combobox with a list): the focus stays in the field, the arrow keys move
// through the options, Enter chooses one and Escape closes the list.
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "../../lib/cn";
import { Field, type FieldProps } from "./field";
import { Input } from "./input";

export type ComboboxOption = { id: string; label: string; note?: string };

type ComboboxProps = FieldProps & {
  text: string;
  /** Undefined while they load. */
  options: readonly ComboboxOption[] | undefined;
  /** The id of the option that is chosen; null without one. */
  chosen: string | null;
  placeholder?: string;
  maxLength?: number;
  /** Said in place of options. */
  states: { loading: string; empty: string };
  onType: (text: string) => void;
  onChoose: (id: string) => void;
};

export function Combobox({ text, options, chosen, states, onType, onChoose, ...rest }: ComboboxProps) {
  const { placeholder, maxLength, ...field } = rest;
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const listId = useId();
  const close = () => {
    setOpen(false);
  };
  useEscape(isOpen, close);
  const count = options?.length ?? 0;
  const active = isOpen ? options?.[Math.min(at, count - 1)] : undefined;
  const optionId = (id: string) => `${listId}-${id}`;
  const open = (index: number) => {
    setOpen(true);
    setAt(index);
  };
  const choose = (id: string) => {
    onChoose(id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, { isOpen, at, count });
    if (next !== null) open(next);
    else if (event.key === "Enter" && active !== undefined) choose(active.id);
    else return;
    event.preventDefault();
  };
  useShown(active && optionId(active.id));
  return (
    <div className="relative">
      <Field {...field}>
        {(wiring) => (
          <Input
            {...wiring}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active.id)}
            autoComplete="off"
            spellCheck={false}
            {...{ placeholder, maxLength, onKeyDown }}
            value={text}
            onClick={() => {
              if (!isOpen) open(0);
            }}
            onFocus={(event) => {
              event.target.select();
            }}
            onBlur={close}
            onChange={(event) => {
              onType(event.target.value);
              open(0);
            }}
          />
        )}
      </Field>
      {isOpen && (
        <List id={listId} label={field.label} note={count > 0 ? null : noteOf(options, states)}>
          {options?.map((option) => (
            <Option
              key={option.id}
              id={optionId(option.id)}
              option={option}
              isActive={option.id === active?.id}
              isChosen={option.id === chosen}
              onChoose={choose}
            />
          ))}
        </List>
      )}
    </div>
  );
}

/** The place that an arrow key leads to, around both ends; null for other keys. */
function stepOf(key: string, { isOpen, at, count }: { isOpen: boolean; at: number; count: number }) {
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  if (count === 0) return 0;
  if (key === "ArrowDown") return isOpen ? (at + 1) % count : 0;
  return isOpen ? (at - 1 + count) % count : count - 1;
}

const noteOf = (options: ComboboxProps["options"], { loading, empty }: ComboboxProps["states"]) =>
  options === undefined ? loading : empty;

type ListProps = { id: string; label: ReactNode; note: string | null; children: ReactNode };

/** `note` stands in place of options. */
const List = ({ id, label, note, children }: ListProps) => (
  <ul
    id={id}
    role="listbox"
    aria-label={typeof label === "string" ? label : undefined}
    className="absolute inset-x-0 top-19 z-20 max-h-72 overflow-y-auto rounded-md border border-rule-strong bg-paper-raised py-2 text-sm"
  >
    {children}
    {note !== null && (
      <li role="option" aria-disabled aria-selected={false} className="px-3.5 py-2 text-ink-soft">
        {note}
      </li>
    )}
  </ul>
);

type OptionProps = {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  isChosen: boolean;
  onChoose: (id: string) => void;
};

const Option = ({ id, option, isActive, isChosen, onChoose }: OptionProps) => (
  <li
    id={id}
    role="option"
    aria-selected={isChosen}
    className={cn(
      "grid min-h-11 cursor-pointer content-center px-3.5 py-1.5 hover:bg-paper-sunk",
      isActive && "bg-accent-wash hover:bg-accent-wash",
    )}
    // The field keeps the focus.
    onMouseDown={(event) => {
      event.preventDefault();
    }}
    onClick={() => {
      onChoose(option.id);
    }}
  >
    <span className="truncate font-medium">{option.label}</span>
    {option.note !== undefined && <span className="truncate text-xs text-ink-soft">{option.note}</span>}
  </li>
);

/** Escape closes the list alone. A dialog around it listens at the document, which comes after the window. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    window.addEventListener("keydown", onKey, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
    };
  });
}

/** Scrolls the list to the option that the keys reached. */
function useShown(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
}

// A search field submitted by Enter or its button, with a button that clears it.
import { useRef, useState, type ReactNode } from "react";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../../components/ui/button";
import { Field } from "../../../components/ui/field";
import { Input } from "../../../components/ui/input";
import { adminText } from "../../../texts/admin";

type SearchBoxProps = {
  label: string;
  hint?: ReactNode;
  value: string;
  onSearch: (term: string) => void;
};

/** A new `value`, for example by going back, replaces what is typed. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [term, setTerm] = useState(value);
  const [searched, setSearched] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (searched !== value) {
    setSearched(value);
    setTerm(value);
  }
  return (
    <form
      role="search"
      aria-label={label}
      className="max-w-180 min-w-[min(16rem,100%)] flex-1 lg:min-w-88"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(term.trim());
      }}
    >
      {/* The hint is below the buttons, too: beside them it would break on phones. */}
      <Field label={label} hint={hint}>
        {(wiring) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...wiring}
              ref={input}
              type="search"
              maxLength={LIMITS.searchMax}
              className="min-w-32 flex-1"
              value={term}
              onChange={(event) => {
                setTerm(event.target.value);
              }}
            />
            <Button type="submit" variant="secondary">
              {adminText("search")}
            </Button>
            {value !== "" && (
              <Button
                variant="quiet"
                onClick={() => {
                  input.current?.focus();
                  setTerm("");
                  onSearch("");
                }}
              >
                {adminText("clear")}
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}

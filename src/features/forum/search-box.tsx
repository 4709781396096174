// The search box: Enter searches, the clear button brings the whole list back.
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { Input } from "../../components/ui/input";

type SearchBoxProps = { term: string; onSearch: (term: string) => void };

export function SearchBox({ term, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className="relative w-full max-w-dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current?.value.trim() ?? "");
      }}
    >
      <Search className="pointer-events-none absolute top-4 left-3.5 size-4 text-ink-faint" aria-hidden />
      <Input
        // Started anew when "back" or the clear button changes the term.
        key={term}
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="q"
        aria-label="Search discussions"
        placeholder="Search discussions"
        maxLength={200}
        defaultValue={term}
        className="pr-12 pl-10"
      />
      {term !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-sm text-ink-faint hover:text-ink"
          onClick={() => {
            onSearch("");
          }}
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </form>
  );
}

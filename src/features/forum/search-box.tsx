// The search box: Enter searches, the clear button empties it and shows the whole list again.
import { Search, X } from "lucide-react";
import { useRef, useState } from "react";
import { LIMITS } from "#shared/limits.ts";
import { Input } from "../../components/ui/input";
import { forumListText } from "../../texts/forum-list";

type SearchBoxProps = { term: string; onSearch: (term: string) => void };

export function SearchBox({ term, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(term);
  const [searched, setSearched] = useState(term);
  // "Back" and the empty result's button change the term from outside.
  if (searched !== term) {
    setSearched(term);
    setTyped(term);
  }
  return (
    <form
      role="search"
      className="relative w-full sm:w-auto sm:flex-1 sm:basis-80"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Search className="pointer-events-none absolute start-3.5 top-3.5 size-4 text-ink-faint" aria-hidden />
      <Input
        ref={input}
        data-shortcut="/"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="q"
        autoComplete="off"
        aria-label={forumListText("search")}
        placeholder={forumListText("search")}
        maxLength={LIMITS.searchMax}
        value={typed}
        className="ps-10 pe-12 [text-overflow:ellipsis]"
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      {typed !== "" && (
        <button
          type="button"
          aria-label={forumListText("clearSearch")}
          className="absolute end-0 top-0 grid size-11 place-items-center rounded-sm text-ink-faint hover:text-ink"
          onClick={() => {
            setTyped("");
            input.current?.focus();
            if (term !== "") onSearch("");
          }}
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </form>
  );
}

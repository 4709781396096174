// The state of the list is in the address: category, search and the open composer survive reloads and "back".
import { useSearchParams } from "react-router-dom";
import { isForumCategory, type ForumCategory } from "#shared/rules/forum-categories.ts";

/** `solved` is null for all discussions. */
export type Filter = {
  category: ForumCategory | null;
  solved: boolean | null;
  term: string;
  composing: boolean;
};

const SOLVED: Record<string, boolean> = { yes: true, no: false };

export function useFilter(): { filter: Filter; change: (part: Partial<Filter>) => void } {
  const [query, setQuery] = useSearchParams();
  const given = query.get("category");
  const filter: Filter = {
    category: isForumCategory(given) ? given : null,
    solved: SOLVED[query.get("solved") ?? ""] ?? null,
    term: query.get("q") ?? "",
    composing: query.has("new"),
  };
  const change = (part: Partial<Filter>) => {
    const { composing } = part;
    setQuery(addressOf({ ...filter, ...part }), {
      // Once the form is left by its own buttons, "back" does not open it again.
      replace: composing === false,
    });
  };
  return { filter, change };
}

const addressOf = ({ category, solved, term, composing }: Filter): Record<string, string> => ({
  ...(category === null ? {} : { category }),
  ...(solved === null ? {} : { solved: solved ? "yes" : "no" }),
  ...(term === "" ? {} : { q: term }),
  ...(composing ? { new: "" } : {}),
});

// Narrows the list to solved or unsolved discussions.
import { Select } from "../../components/ui/select";
import { forumText } from "../../texts/forum";
import { forumListText } from "../../texts/forum-list";

type SolvedFilterProps = { solved: boolean | null; onChoose: (solved: boolean | null) => void };

const VALUES: Record<string, boolean | null> = { all: null, solved: true, unsolved: false };

const valueOf = (solved: boolean | null): string =>
  Object.keys(VALUES).find((value) => VALUES[value] === solved) ?? "all";

export function SolvedFilter({ solved, onChoose }: SolvedFilterProps) {
  return (
    <Select
      aria-label={forumListText("filterBySolution")}
      className="h-11 py-1 text-sm sm:w-auto"
      value={valueOf(solved)}
      onChange={({ target }) => {
        onChoose(VALUES[target.value] ?? null);
      }}
    >
      <option value="all">{forumListText("anySolution")}</option>
      <option value="unsolved">{forumListText("unsolved")}</option>
      <option value="solved">{forumText("solved")}</option>
    </Select>
  );
}

// Above the outline: how long it is, and all sections folded or unfolded at once.
import { Button } from "../../../components/ui/button";
import { FactLine } from "../../../components/ui/fact-line";
import { studioText } from "../../../texts/studio";
import { DraftMark } from "../draft-mark";
import type { Section } from "../types";
import type { Folding } from "./use-folding";

type OutlineLineProps = { sections: readonly Section[]; folding: Folding; changed: ReadonlySet<string> };

export function OutlineLine({ sections, folding: { folded, fold }, changed }: OutlineLineProps) {
  const ids = sections.map(({ sectionId }) => sectionId);
  const isAllFolded = ids.every((id) => folded.has(id));
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-sm text-ink-soft max-sm:flex-1 max-sm:basis-40">
        <FactLine
          facts={[
            studioText("sectionCount", { count: sections.length }),
            studioText("lessonCount", { count: lessons }),
          ]}
        />
      </p>
      {changed.size > 0 && <Changed count={changed.size} />}
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3.5 sm:ms-auto"
        onClick={() => {
          fold(ids, !isAllFolded);
        }}
      >
        {studioText(isAllFolded ? "unfoldAll" : "foldAll")}
      </Button>
    </div>
  );
}

/** Says what the mark at a lesson means. On phones a line of its own. */
const Changed = ({ count }: { count: number }) => (
  <p className="text-sm text-ink-soft max-sm:order-1 max-sm:basis-full">
    <DraftMark isSign className="me-1.5" />
    {studioText("changedLessons", { count })}
  </p>
);

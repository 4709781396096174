// The outline: sections and their lessons, renamed in place, moved by dragging, by their menus and by Alt with the arrow keys.
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { newPartId } from "#shared/courseware/edits.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { Button } from "../../../components/ui/button";
import { EmptyState } from "../../../components/ui/empty-state";
import { Notice } from "../../../components/ui/notice";
import { studioText } from "../../../texts/studio";
import { useMainVariant } from "../main-variant";
import type { Draft } from "../types";
import { useChangedLessons } from "../use-changed-lessons";
import { useKeptFocus } from "./kept-focus";
import { OutlineLine } from "./outline-line";
import { SectionBlock } from "./section-block";
import { Undo } from "./undo";
import { sectionShownBy, useFolding } from "./use-folding";
import { useOutline, type EditOutline } from "./use-outline";

export function OutlineEditor({ draft }: { draft: Draft }) {
  const { sections, removed, courseId, details } = draft;
  const { edit: send, failure } = useOutline(courseId);
  const folding = useFolding(courseId);
  const changed = useChangedLessons(draft);
  const outline = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(outline, sections);
  const edit: EditOutline = (change) => {
    const shown = sectionShownBy(change, removed);
    if (shown !== null && folding.folded.has(shown)) folding.fold([shown], false);
    keepFocus(change);
    send(change);
  };
  const [newId, setNewId] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const variant = useMainVariant();
  const addSection = () => {
    const sectionId = newPartId();
    setNewId(sectionId);
    edit({ type: "addSection", sectionId, title: studioText("newSection"), index: COURSEWARE.sectionsMax });
  };
  return (
    <div ref={outline} className="grid grid-cols-1 gap-6">
      {sections.length === 0 && (
        <EmptyState compact title={studioText("emptyOutline")} text={studioText("emptyOutlineHint")} />
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {sections.length > 1 && <OutlineLine {...{ sections, folding, changed }} />}
      <ol className="grid grid-cols-1">
        {sections.map((section, index) => (
          <SectionBlock
            key={section.sectionId}
            {...{ courseId, sections, section, index, edit, newId, folding, changed }}
            hasWeek={details.releaseWeekly}
            onNew={setNewId}
            onMoved={({ part, place, section: into }) => {
              setSaid(
                into === null
                  ? studioText("movedSection", { part, place, all: sections.length })
                  : studioText("movedLesson", { part, place, section: into }),
              );
            }}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant={sections.length === 0 ? variant : "secondary"} onClick={addSection}>
          <Plus aria-hidden />
          {studioText("addSection")}
        </Button>
        {sections.length > 0 && (
          <p className="text-sm text-ink-faint max-sm:hidden">{studioText("outlineHint")}</p>
        )}
      </div>
      <Undo removed={removed} edit={edit} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

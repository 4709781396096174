// The latest deletion, with a button that takes it back. Only those of this visit are offered. A publication forgets all, and
// the server keeps only the latest: counting them would not show what is new.
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { studioText } from "../../../texts/studio";
import type { Draft } from "../types";
import type { EditOutline } from "./use-outline";

type UndoProps = { removed: Draft["removed"]; edit: EditOutline };

const keyOf = ({ type, section }: Draft["removed"][number]): string =>
  `${type} ${type === "lesson" ? (section.lessons[0]?.lessonId ?? "") : section.sectionId}`;

/** The latest deletion of this visit. */
function useLatest(removed: Draft["removed"]) {
  const [before, setBefore] = useState(() => removed.map(keyOf));
  const still = before.filter((key) => removed.some((part) => keyOf(part) === key));
  // What is taken back or forgotten can be deleted once more.
  if (still.length < before.length) setBefore(still);
  const latest = removed.at(-1);
  return latest === undefined || before.includes(keyOf(latest)) ? undefined : latest;
}

export function Undo({ removed, edit }: UndoProps) {
  const last = useLatest(removed);
  const lesson = last?.type === "lesson" ? last.section.lessons[0] : undefined;
  const title = lesson?.title ?? last?.section.title ?? "";
  const undo = () => {
    if (lesson !== undefined) edit({ type: "restoreLesson", lessonId: lesson.lessonId });
    else if (last !== undefined) edit({ type: "restoreSection", sectionId: last.section.sectionId });
  };
  return (
    <div role="status" className="pointer-events-none sticky bottom-4 z-10 flex justify-center">
      {last !== undefined && (
        <p className="reveal pointer-events-auto flex max-w-full items-center gap-4 rounded-md border border-rule-strong bg-paper-raised py-2 ps-4 pe-2 text-sm">
          <span className="min-w-0 break-words">{studioText("deletedPart", { part: title })}</span>
          <Button variant="secondary" size="sm" onClick={undo}>
            {studioText("undo")}
          </Button>
        </p>
      )}
    </div>
  );
}

// What the draft changes of a version, by section; long texts are compared on demand.
import { useQuery } from "convex/react";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { FactLine } from "../../../components/ui/fact-line";
import { LoadingRegion } from "../../../components/ui/loading-region";
import { Skeleton } from "../../../components/ui/skeleton";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";
import { courseChanges, type ChangeGroup } from "./course-changes";
import type { Change } from "./types";
import { DiffLines } from "./diff-lines";

type ChangesProps = { courseId: string; from: number };

export function Changes({ courseId, from }: ChangesProps) {
  const compared = useQuery(api.courseVersions.compare, { courseId, older: from, newer: null });
  if (compared === undefined) return <LoadingRegion label={studioText("loadingChanges")} />;
  const groups = courseChanges(compared.older, compared.newer);
  const count = groups.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{studioText("changeCount", { count })}</p>
      {groups.map((group) => (
        <Group key={group.key} {...{ courseId, from, group }} />
      ))}
    </div>
  );
}

const Group = ({ group: { title, changes }, ...versions }: ChangesProps & { group: ChangeGroup }) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="font-sans text-sm font-medium wrap-anywhere">{title}</h3>
    <ul>
      {changes.map((change) => (
        <Row key={change.key} {...versions} change={change} />
      ))}
    </ul>
  </section>
);

function Row({ change, ...versions }: ChangesProps & { change: Change }) {
  const [isOpen, setOpen] = useState(false);
  const { title, facts, lines, lessonId } = change;
  const hasText = lines !== undefined || lessonId !== undefined;
  return (
    <li className="border-t border-rule py-2">
      <div className="relative flex min-h-6 items-center gap-3 text-sm">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 wrap-anywhere">
          {title}
          {facts.length > 0 && (
            <span className="text-ink-soft">
              <FactLine facts={facts} />
            </span>
          )}
        </p>
        {hasText && (
          <button
            type="button"
            aria-label={studioText("showText", { lesson: title })}
            aria-expanded={isOpen}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-faint after:absolute after:inset-0 hover:text-ink"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={cn("size-4 transition-transform", isOpen && "rotate-180")} />
          </button>
        )}
      </div>
      {isOpen && (
        <div className="pt-2 pb-1">
          {lines !== undefined && <DiffLines {...lines} />}
          {lessonId !== undefined && <Text {...versions} lessonId={lessonId} />}
        </div>
      )}
    </li>
  );
}

function Text({ courseId, from, lessonId }: ChangesProps & { lessonId: string }) {
  const texts = useQuery(api.courseVersions.compareTexts, { courseId, lessonId, older: from, newer: null });
  return texts === undefined ? (
    <Skeleton className="h-16" />
  ) : (
    <DiffLines from={texts.older} to={texts.newer} />
  );
}

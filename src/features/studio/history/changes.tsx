// What the draft changes of a version: details and outline at once, texts of lessons on demand.
import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../../components/ui/button";
import { Skeleton } from "../../../components/ui/skeleton";
import { studioText } from "../../../texts/studio";
import { changedTexts, contentLines } from "./content-lines";
import { DiffLines } from "./diff-lines";

type ChangesProps = { courseId: string; from: number };

export function Changes({ courseId, from }: ChangesProps) {
  const compared = useQuery(api.courseVersions.compare, { courseId, older: from, newer: null });
  if (compared === undefined) return <Skeleton className="h-24" />;
  const texts = changedTexts(compared.older, compared.newer);
  return (
    <div className="grid gap-4">
      <section className="grid gap-2">
        <h3 className="text-sm font-medium">{studioText("outlineChanges")}</h3>
        <DiffLines from={contentLines(compared.older)} to={contentLines(compared.newer)} />
      </section>
      {texts.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-medium">{studioText("textChanges")}</h3>
          {texts.map(({ lessonId, title }) => (
            <TextChanges key={lessonId} {...{ courseId, from, lessonId, title }} />
          ))}
        </section>
      )}
    </div>
  );
}

function TextChanges({ title, ...text }: ChangesProps & { lessonId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start text-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {studioText("showText", { lesson: title })}
      </Button>
      {isOpen && <Text {...text} />}
    </div>
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

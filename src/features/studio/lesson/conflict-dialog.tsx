// Two texts of one lesson: which one to keep, or both put together by hand.
import { useState } from "react";
import { COURSEWARE } from "#shared/limits.ts";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { TextareaField } from "../../../components/ui/textarea";
import { studioText } from "../../../texts/studio";
import { mergeOf, type MergePart } from "./merge";

type ConflictDialogProps = { theirs: string; mine: string; onChoose: (body: string) => void };

/** Stays open until one is chosen. */
export function ConflictDialog({ theirs, mine, onChoose }: ConflictDialogProps) {
  const [merged, setMerged] = useState<string | null>(null);
  const texts = mergeOf(theirs, mine);
  return (
    <Dialog
      open
      title={studioText("conflictTitle")}
      description={studioText(merged === null ? "conflictHint" : "mergeHint")}
      className="max-w-wide"
      onOpenChange={() => undefined}
    >
      {merged === null ? (
        <>
          <div className="mt-6 grid gap-6 md:grid-cols-2">
            <Choice
              title={studioText("theirs")}
              parts={texts.theirs}
              label={studioText("useTheirs")}
              onChoose={() => onChoose(theirs)}
            />
            <Choice
              title={studioText("mine")}
              parts={texts.mine}
              label={studioText("keepMine")}
              onChoose={() => onChoose(mine)}
            />
          </div>
          <Button variant="secondary" className="mt-6" onClick={() => setMerged(texts.both)}>
            {studioText("merge")}
          </Button>
        </>
      ) : (
        <div className="mt-6 grid gap-4">
          <TextareaField
            label={studioText("merged")}
            value={merged}
            maxLength={COURSEWARE.bodyMax}
            spellCheck={false}
            className="[&_textarea]:max-h-[50dvh] [&_textarea]:min-h-72 [&_textarea]:font-mono [&_textarea]:text-sm"
            onChange={(event) => setMerged(event.target.value)}
          />
          <p className="flex flex-wrap gap-2">
            <Button onClick={() => onChoose(merged)}>{studioText("saveMerged")}</Button>
            <Button variant="quiet" onClick={() => setMerged(null)}>
              {studioText("back")}
            </Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}

type ChoiceProps = { title: string; parts: readonly MergePart[]; label: string; onChoose: () => void };

const Choice = ({ title, parts, label, onChoose }: ChoiceProps) => (
  <section className="grid content-start gap-3">
    <h3 className="text-sm font-medium">{title}</h3>
    <pre
      tabIndex={0}
      aria-label={title}
      role="region"
      className="max-h-64 min-h-24 overflow-auto rounded-sm border border-rule bg-paper-sunk p-3 text-sm break-words whitespace-pre-wrap"
    >
      {parts.map(({ text, isOwn }, index) =>
        isOwn ? (
          <mark key={index} className="bg-warn-wash text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </pre>
    <Button className="justify-self-start" onClick={onChoose}>
      {label}
    </Button>
  </section>
);

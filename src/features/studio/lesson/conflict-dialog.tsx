// Two texts of one lesson: which one to keep, or both put together by hand.
import { useState } from "react";
import { COURSEWARE } from "#shared/limits.ts";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { TextareaField } from "../../../components/ui/textarea";
import { studioText } from "../../../texts/studio";
import { mergeOf, type MergePart } from "./merge";

type ConflictProps = {
  theirs: string;
  /** Of `theirs`. */
  revision: string;
  mine: string;
  /** `revision` is what the chosen text replaces. */
  onChoose: (body: string, revision: string) => void;
};

/** The dialog, and while it is closed a button that opens it: nothing is sent until one text is chosen. */
export function Conflict({ theirs, revision, mine, onChoose }: ConflictProps) {
  const [isOpen, setOpen] = useState(true);
  const [merged, setMerged] = useState<{ text: string; revision: string } | null>(null);
  const texts = mergeOf(theirs, mine);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {studioText("decide")}
      </Button>
      <Dialog
        open={isOpen}
        title={studioText("conflictTitle")}
        description={studioText(merged === null ? "conflictHint" : "mergeHint")}
        className="max-w-wide"
        onOpenChange={setOpen}
      >
        {merged === null ? (
          <>
            <div className="mt-6 grid gap-6 md:grid-cols-2">
              <Choice
                title={studioText("theirs")}
                parts={texts.theirs}
                label={studioText("useTheirs")}
                onChoose={() => onChoose(theirs, revision)}
              />
              <Choice
                title={studioText("mine")}
                parts={texts.mine}
                label={studioText("keepMine")}
                onChoose={() => onChoose(mine, revision)}
              />
            </div>
            <p className="mt-6 border-t border-rule pt-6">
              <Button onClick={() => setMerged({ text: texts.both, revision })}>{studioText("merge")}</Button>
            </p>
          </>
        ) : (
          <Merging
            text={merged.text}
            onChange={(text) => setMerged({ ...merged, text })}
            onSave={() => onChoose(merged.text, merged.revision)}
            onBack={() => setMerged(null)}
          />
        )}
      </Dialog>
    </>
  );
}

type MergingProps = {
  text: string;
  onChange: (text: string) => void;
  onSave: () => void;
  onBack: () => void;
};

const Merging = ({ text, onChange, onSave, onBack }: MergingProps) => (
  <div className="mt-6 grid gap-4">
    <TextareaField
      label={studioText("merged")}
      value={text}
      maxLength={COURSEWARE.bodyMax}
      spellCheck={false}
      className="[&_textarea]:max-h-[50dvh] [&_textarea]:min-h-72 [&_textarea]:font-mono [&_textarea]:text-sm"
      onChange={(event) => onChange(event.target.value)}
    />
    <p className="flex flex-wrap gap-2">
      <Button onClick={onSave}>{studioText("saveMerged")}</Button>
      <Button variant="quiet" onClick={onBack}>
        {studioText("back")}
      </Button>
    </p>
  </div>
);

/** Long texts begin alike. Scrolls the box alone, to some lines above the first that differs. */
function showDifference(box: HTMLElement | null): void {
  const first = box?.querySelector("mark");
  if (box && first) box.scrollTop = first.offsetTop - box.offsetTop - box.clientHeight / 3;
}

type ChoiceProps = { title: string; parts: readonly MergePart[]; label: string; onChoose: () => void };

const Choice = ({ title, parts, label, onChoose }: ChoiceProps) => (
  <section className="grid content-start gap-3">
    <h3 className="text-sm font-medium">{title}</h3>
    <pre
      tabIndex={0}
      aria-label={title}
      role="region"
      ref={showDifference}
      className="max-h-[40dvh] min-h-24 overflow-auto rounded-sm border border-rule bg-paper-sunk p-3 text-sm break-words whitespace-pre-wrap"
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
    <Button variant="secondary" className="justify-self-start" onClick={onChoose}>
      {label}
    </Button>
  </section>
);

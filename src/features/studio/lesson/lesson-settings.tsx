// Kind, time and visibility of a lesson: in one line, which opens to change them.
import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { COURSEWARE } from "#shared/limits.ts";
import type { LessonKind } from "#shared/courseware/edits.ts";
import { Checkbox } from "../../../components/ui/checkbox";
import { FactLine } from "../../../components/ui/fact-line";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { formatMinutes } from "../../../lib/format";
import { studioText } from "../../../texts/studio";
import type { EditOutline } from "../outline/use-outline";
import type { Lesson } from "../types";

const KINDS: readonly LessonKind[] = ["reading", "lab", "live"];

export function LessonSettings({ lesson, edit }: { lesson: Lesson; edit: EditOutline }) {
  const { lessonId, kind, minutes, isPreview } = lesson;
  const typed = useSavedAtEnd((text) => {
    const changed = text === "" ? null : Number(text);
    if (changed !== minutes) edit({ type: "changeLesson", lessonId, minutes: changed });
  });
  return (
    <details className="group/settings border-y border-rule">
      <summary className="flex min-h-11 items-center gap-x-3 py-2 text-sm hover:text-accent">
        <span className="font-medium">{studioText("settings")}</span>
        <span className="min-w-0 flex-1 text-ink-soft">
          <FactLine facts={factsOf(lesson)} />
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-open/settings:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-2 gap-4 pt-2 pb-5 sm:grid-cols-[14rem_10rem]">
        <SelectField
          label={studioText("kind")}
          value={kind}
          onChange={(event) => {
            const chosen = KINDS.find((one) => one === event.target.value);
            if (chosen !== undefined) edit({ type: "changeLesson", lessonId, kind: chosen });
          }}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {studioText(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          key={minutes ?? "none"}
          label={studioText("minutes")}
          type="number"
          min={1}
          max={COURSEWARE.minutesMax}
          defaultValue={minutes ?? ""}
          onChange={(event) => {
            typed.keep(event.target.value);
          }}
          onBlur={typed.save}
        />
        <Checkbox
          className="col-span-full"
          label={studioText("isPreview")}
          checked={isPreview}
          onChange={(event) => {
            edit({ type: "changeLesson", lessonId, isPreview: event.target.checked });
          }}
        />
      </div>
    </details>
  );
}

const factsOf = ({ kind, minutes, isPreview }: Lesson): string[] => [
  studioText(kind),
  ...(minutes === null ? [] : [formatMinutes(minutes)]),
  ...(isPreview ? [studioText("preview")] : []),
];

/** Keeps what is typed, and saves it once: when the field is left, or goes away with the screen. */
function useSavedAtEnd(onSave: (text: string) => void) {
  const kept = useRef<string | null>(null);
  const save = () => {
    const text = kept.current;
    kept.current = null;
    if (text !== null) onSave(text);
  };
  const saveAtEnd = useEffectEvent(save);
  useEffect(
    () => () => {
      saveAtEnd();
    },
    [],
  );
  const keep = (text: string) => {
    kept.current = text;
  };
  return { keep, save };
}

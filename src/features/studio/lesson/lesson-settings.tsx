// Kind, time and visibility of a lesson.
import { useEffect, useEffectEvent, useRef } from "react";
import { COURSEWARE } from "#shared/limits.ts";
import type { LessonKind } from "#shared/courseware/edits.ts";
import { Checkbox } from "../../../components/ui/checkbox";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
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
    <section aria-label={studioText("settings")} className="grid grid-cols-2 gap-4 lg:grid-cols-1 lg:gap-5">
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
        className="max-lg:col-span-2"
        label={studioText("isPreview")}
        checked={isPreview}
        onChange={(event) => {
          edit({ type: "changeLesson", lessonId, isPreview: event.target.checked });
        }}
      />
    </section>
  );
}

/** Keeps what is typed, and saves it once: when the field is left, or goes away with the screen's layout. */
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

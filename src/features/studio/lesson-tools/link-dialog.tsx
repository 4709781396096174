// A link to an address, or to another lesson of the course.
import { useState } from "react";
import { linkTarget } from "#shared/courseware/addresses.ts";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/input";
import { SelectField } from "../../../components/ui/select";
import { studioText } from "../../../texts/studio";
import { InsertDialog } from "./insert-dialog";

/** A lesson that can be linked to. */
export type LinkedLesson = { lessonId: string; title: string };

type LinkDialogProps = {
  /** Of the link at the selection; "" for none. */
  href: string;
  lessons: readonly LinkedLesson[];
  /** An empty address removes the link; `label` is shown where nothing is selected. */
  onSet: (link: { href: string; label: string }) => void;
  onClose: () => void;
};

export function LinkDialog({ href: start, lessons, onSet, onClose }: LinkDialogProps) {
  const [href, setHref] = useState(start);
  const entered = href.trim();
  const isAllowed = linkTarget(entered) !== null;
  const lesson = lessons.find(({ lessonId }) => entered === `lesson:${lessonId}`);
  return (
    <InsertDialog
      title={studioText("link")}
      action={studioText(start === "" ? "insert" : "change")}
      isReady={isAllowed}
      onInsert={() => onSet({ href: entered, label: lesson?.title ?? entered })}
      onClose={onClose}
      more={
        start !== "" && (
          <Button variant="quiet" onClick={() => onSet({ href: "", label: "" })}>
            {studioText("removeLink")}
          </Button>
        )
      }
    >
      <TextField
        label={studioText("address")}
        placeholder="https://"
        spellCheck={false}
        autoCapitalize="none"
        value={href}
        error={entered === "" || isAllowed ? undefined : studioText("linkRefused")}
        onChange={({ target }) => setHref(target.value)}
      />
      {lessons.length > 0 && (
        <SelectField
          label={studioText("linkLesson")}
          value={lesson?.lessonId ?? ""}
          onChange={({ target }) => setHref(target.value === "" ? "" : `lesson:${target.value}`)}
        >
          <option value="">{studioText("noLesson")}</option>
          {lessons.map(({ lessonId, title }) => (
            <option key={lessonId} value={lessonId}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </InsertDialog>
  );
}

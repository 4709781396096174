// What a course says about itself. Saved into the draft as a whole; a change by somebody else meanwhile is told first.
import { useState } from "react";
import { COURSE_FIGURES } from "#shared/courseware/figures.ts";
import { COURSE_ICONS } from "#shared/courseware/details.ts";
import type { CourseDetailsForm } from "#shared/forms/course.ts";
import { CourseArt } from "../../components/art/course-art";
import { CourseIcon } from "../../components/course/course-icon";
import { Button } from "../../components/ui/button";
import { Checkbox } from "../../components/ui/checkbox";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { TextareaField } from "../../components/ui/textarea";
import { showToast } from "../../lib/toast";
import { DrawingChoice } from "./drawing-choice";
import { figureName, iconName } from "../../texts/art";
import { studioText } from "../../texts/studio";
import type { Details, DetailsFormState } from "./use-details";

export function DetailsForm({ details }: { details: Details }) {
  const { form, busy, failure, isStale, isUnsaved } = details;
  const save = async () => {
    if ((await details.save()) === null) await showToast(studioText("detailsSaved"));
  };
  return (
    <form
      noValidate
      className="grid max-w-wide gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Fields form={form} />
      {isStale && (
        <Notice>
          <p>{studioText("detailsConflict")}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={details.useTheirs}>
              {studioText("useTheirs")}
            </Button>
            <Button size="sm" variant="quiet" onClick={details.keepMine}>
              {studioText("keepMine")}
            </Button>
          </p>
        </Notice>
      )}
      {failure !== null && !isStale && <Notice tone="error">{failure}</Notice>}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule bg-paper py-4">
        <Button type="submit" disabled={busy || isStale}>
          {studioText(busy ? "saving" : "saveDetails")}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {isUnsaved && !busy && studioText("notSavedYet")}
        </p>
      </div>
    </form>
  );
}

function Fields({ form }: { form: DetailsFormState }) {
  const { register, formState, watch } = form;
  const error = (name: keyof CourseDetailsForm) => {
    const found = formState.errors[name] as { message?: string } | { message?: string }[] | undefined;
    return Array.isArray(found) ? found.find(Boolean)?.message : found?.message;
  };
  const text = (name: "title" | "category" | "level" | "duration" | "instructor") => (
    <TextField label={studioText(name)} required error={error(name)} {...register(name)} />
  );
  const money = (name: "price" | "originalPrice") => (
    <TextField
      label={studioText(name)}
      type="number"
      min={0}
      step={0.01}
      required
      hint={name === "price" ? studioText("priceHint") : undefined}
      error={error(name)}
      {...register(name, { valueAsNumber: true })}
    />
  );
  return (
    <>
      {text("title")}
      <TextareaField
        label={studioText("description")}
        error={error("description")}
        {...register("description")}
      />
      <div className="grid gap-6 sm:grid-cols-3">
        {text("category")}
        {text("level")}
        {text("duration")}
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {money("price")}
        {money("originalPrice")}
      </div>
      <ListField form={form} name="outcomes" error={error("outcomes")} />
      <ListField form={form} name="prerequisites" error={error("prerequisites")} />
      <DrawingChoice
        legend={studioText("figure")}
        names={COURSE_FIGURES}
        nameOf={figureName}
        value={watch("image")}
        show={(name) => <CourseArt name={name} className="w-24" />}
        onChoose={(name) => {
          form.setValue("image", name, { shouldDirty: true });
        }}
      />
      <DrawingChoice
        legend={studioText("icon")}
        names={COURSE_ICONS}
        nameOf={iconName}
        value={watch("icon")}
        show={(name) => <CourseIcon name={name} className="size-11" />}
        onChoose={(name) => {
          form.setValue("icon", name, { shouldDirty: true });
        }}
      />
      {text("instructor")}
      <TextareaField
        label={studioText("instructorBio")}
        error={error("instructorBio")}
        {...register("instructorBio")}
      />
      <Checkbox label={studioText("comingSoonSwitch")} {...register("comingSoon")} />
      <Checkbox label={studioText("releaseWeekly")} {...register("releaseWeekly")} />
    </>
  );
}

type ListFieldProps = {
  form: DetailsFormState;
  name: "outcomes" | "prerequisites";
  error: string | undefined;
};

/** A list as lines of text. Empty lines are left out. */
function ListField({ form, name, error }: ListFieldProps) {
  const list = form.watch(name);
  const [text, setText] = useState(list.join("\n"));
  const lines = linesOf(text);
  // The form was reset to somebody else's list.
  const shown = lines.length === list.length && lines.every((line, index) => line === list[index]);
  return (
    <TextareaField
      label={studioText(name)}
      hint={studioText("oneEachLine")}
      error={error}
      value={shown ? text : list.join("\n")}
      onChange={(event) => {
        setText(event.target.value);
        form.setValue(name, linesOf(event.target.value), { shouldDirty: true });
      }}
    />
  );
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

// The fields of a course's details, in groups by what they are for.
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { COURSE_FIGURES } from "#shared/courseware/figures.ts";
import { COURSE_ICONS } from "#shared/courseware/details.ts";
import type { CourseDetailsForm } from "#shared/forms/course.ts";
import { CourseArt } from "../../components/art/course-art";
import { tileClass } from "../../components/art/tile-class";
import { CourseIcon } from "../../components/course/course-icon";
import { categoryName, durationText, levelName } from "../../components/course/course-words";
import { Checkbox } from "../../components/ui/checkbox";
import { TextField } from "../../components/ui/input";
import { TextareaField } from "../../components/ui/textarea";
import { cn } from "../../lib/cn";
import { figureName, iconName } from "../../texts/art";
import { studioText } from "../../texts/studio";
import { DrawingChoice } from "./drawing-choice";
import { SuggestedField } from "./suggested-field";
import type { DetailsFormState } from "./use-details";
import { useSuggestions } from "./use-suggestions";

/** What learners read for a suggestion. */
const SHOWN = { category: categoryName, level: levelName, duration: durationText } as const;

export function DetailsFields({ form }: { form: DetailsFormState }) {
  const { register, formState, watch } = form;
  const error = (name: keyof CourseDetailsForm) => {
    const found = formState.errors[name] as { message?: string } | { message?: string }[] | undefined;
    return Array.isArray(found) ? found.find(Boolean)?.message : found?.message;
  };
  const suggestions = useSuggestions();
  const text = (name: "title" | "instructor") => (
    <TextField label={studioText(name)} required error={error(name)} {...register(name)} />
  );
  const suggested = (name: keyof typeof SHOWN) => (
    <SuggestedField
      label={studioText(name)}
      required
      error={error(name)}
      suggestions={suggestions[name]}
      nameOf={SHOWN[name]}
      {...register(name)}
    />
  );
  const money = (name: "price" | "originalPrice") => (
    <TextField
      label={studioText(name)}
      type="number"
      min={0}
      step={0.01}
      required
      error={error(name)}
      {...register(name, { valueAsNumber: true })}
    />
  );
  return (
    <>
      <Group title={studioText("aboutCourse")} hint={studioText("aboutCourseHint")}>
        {text("title")}
        <TextareaField
          label={studioText("description")}
          error={error("description")}
          {...register("description")}
        />
        <div className="grid gap-6 sm:grid-cols-3">
          {suggested("category")}
          {suggested("level")}
          {suggested("duration")}
        </div>
      </Group>
      <Group title={studioText("priceTitle")} hint={studioText("priceHint")}>
        <div className="grid gap-6 sm:grid-cols-2">
          {money("price")}
          {money("originalPrice")}
        </div>
      </Group>
      <Group title={studioText("goals")} hint={studioText("goalsHint")}>
        <ListField form={form} name="outcomes" error={error("outcomes")} />
        <ListField form={form} name="prerequisites" error={error("prerequisites")} />
      </Group>
      <Group title={studioText("drawings")} hint={studioText("drawingsHint")}>
        <DrawingChoice
          legend={studioText("figure")}
          names={COURSE_FIGURES}
          nameOf={figureName}
          value={watch("image")}
          show={(name) => <CourseArt name={name} className={cn("w-full", tileClass(name))} />}
          onChoose={(name) => {
            form.setValue("image", name, { shouldDirty: true });
          }}
        />
        <DrawingChoice
          isSmall
          legend={studioText("icon")}
          names={COURSE_ICONS}
          nameOf={iconName}
          value={watch("icon")}
          show={(name) => <CourseIcon name={name} className="size-11" />}
          onChoose={(name) => {
            form.setValue("icon", name, { shouldDirty: true });
          }}
        />
      </Group>
      <Group title={studioText("teaching")} hint={studioText("teachingHint")}>
        {text("instructor")}
        <TextareaField
          label={studioText("instructorBio")}
          error={error("instructorBio")}
          {...register("instructorBio")}
        />
      </Group>
      <Group title={studioText("availability")} hint={studioText("availabilityHint")}>
        <Switch {...register("comingSoon")} />
        <Switch {...register("releaseWeekly")} />
      </Group>
    </>
  );
}

const SWITCHES = {
  comingSoon: { label: "comingSoonSwitch", hint: "comingSoonHint" },
  releaseWeekly: { label: "releaseWeekly", hint: "releaseWeeklyHint" },
} as const;

type SwitchProps = Omit<ComponentProps<"input">, "name"> & { name: keyof typeof SWITCHES };

const Switch = (props: SwitchProps) => <Checkbox label={<SwitchLabel name={props.name} />} {...props} />;

/** The hint is part of the label: pressing it switches, too. */
const SwitchLabel = ({ name }: { name: keyof typeof SWITCHES }) => (
  <>
    {studioText(SWITCHES[name].label)}{" "}
    <span className="mt-0.5 block text-xs text-ink-soft">{studioText(SWITCHES[name].hint)}</span>
  </>
);

type GroupProps = { title: string; hint: string; children: ReactNode };

/** Fields beside what they are for; below it on narrow screens. */
function Group({ title, hint, children }: GroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-5 border-b border-rule py-8 first:pt-2 last-of-type:border-b-0 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      </div>
      <div className="grid content-start gap-6 max-lg:max-w-wide">{children}</div>
    </section>
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

// All classes of a member's batch, the next ones first and the others folded; nothing while none is planned.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { isOver } from "#shared/rules/class-states.ts";
import { Fold } from "../ui/fold";
import { Panel } from "../ui/panel";
import { useMe } from "../../hooks/use-session";
import type { Course } from "../../lib/course";
import { classesText } from "../../texts/classes";
import { ClassEntries, type Listed } from "./class-entries";

/** Classes that are shown; the others are folded. */
const SHOWN = 3;

type ClassListProps = { course: Pick<Course, "courseId" | "curriculum" | "lessonIds"> };

export function ClassList({ course }: ClassListProps) {
  const { courseId, curriculum, lessonIds } = course;
  const me = useMe();
  const classes = useQuery(api.classes.forCourse, me === null ? "skip" : { courseId }) ?? [];
  if (classes.length === 0) return null;
  const coming = classes.filter(({ state }) => !isOver(state));
  const past = classes.filter(({ state }) => isOver(state)).reverse();
  // After the last class of a batch its recordings are what members come for.
  const first = coming.length > 0 ? coming : past;
  const lessons = curriculum.flatMap(({ topics }) => topics);
  const lessonOf = ({ lessonId }: Listed) =>
    lessonId === null ? undefined : lessons[lessonIds.indexOf(lessonId)];
  const folds = [
    { label: classesText("laterClasses"), entries: coming.slice(SHOWN) },
    { label: classesText("pastClasses"), entries: first === past ? past.slice(SHOWN) : past },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Panel title={classesText("allClasses")} id="classes">
      <ClassEntries classes={first.slice(0, SHOWN)} lessonOf={lessonOf} />
      {folds.map(({ label, entries }) => (
        <Fold key={label} label={label} count={entries.length} className="border-b border-rule">
          <ClassEntries classes={entries} lessonOf={lessonOf} />
        </Fold>
      ))}
    </Panel>
  );
}

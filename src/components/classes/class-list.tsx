// All classes of a member's batch, the next ones first and the others folded; nothing while none is planned.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { isOver } from "#shared/rules/class-states.ts";
import { Panel } from "../ui/panel";
import { useMe } from "../../hooks/use-session";
import { classesText } from "../../texts/classes";
import { ClassEntries, type Listed } from "./class-entries";

/** Coming classes that are shown; the others are folded. */
const SHOWN = 3;

export function ClassList({ courseId }: { courseId: string }) {
  const me = useMe();
  const classes = useQuery(api.classes.forCourse, me === null ? "skip" : { courseId }) ?? [];
  if (classes.length === 0) return null;
  const coming = classes.filter(({ state }) => !isOver(state));
  const past = classes.filter(({ state }) => isOver(state)).reverse();
  return (
    <Panel title={classesText("allClasses")} id="classes">
      <ClassEntries classes={coming.slice(0, SHOWN)} />
      <Folded label={classesText("laterClasses")} classes={coming.slice(SHOWN)} />
      <Folded label={classesText("pastClasses")} classes={past} />
    </Panel>
  );
}

type FoldedProps = { label: string; classes: readonly Listed[] };

function Folded({ label, classes }: FoldedProps) {
  if (classes.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft hover:text-ink">
        {label} ({classes.length})
      </summary>
      <ClassEntries classes={classes} />
    </details>
  );
}

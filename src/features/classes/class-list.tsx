// All classes of a member's batch, the next ones first and the others folded; nothing while none is planned.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { isOver } from "#shared/rules/class-states.ts";
import { ClassStateBadge } from "../../components/classes/class-state-badge";
import { ClassTime } from "../../components/classes/class-time";
import { Badge } from "../../components/ui/badge";
import { Panel } from "../../components/ui/panel";
import { useMe } from "../../hooks/use-session";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";

/** Coming classes that are shown; the others are folded. */
const SHOWN = 3;

type Listed = FunctionReturnType<typeof api.classes.forCourse>[number];

export function ClassList({ courseId }: { courseId: string }) {
  const me = useMe();
  const classes = useQuery(api.classes.forCourse, me === null ? "skip" : { courseId }) ?? [];
  if (classes.length === 0) return null;
  const coming = classes.filter(({ state }) => !isOver(state));
  const past = classes.filter(({ state }) => isOver(state)).reverse();
  return (
    <Panel title={classesText("allClasses")} id="classes">
      <Entries classes={coming.slice(0, SHOWN)} />
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
      <Entries classes={classes} />
    </details>
  );
}

const Entries = ({ classes }: { classes: readonly Listed[] }) => (
  <ul>
    {classes.map((listed) => (
      <li key={listed.sessionId} className="border-b border-rule">
        <Link
          to={paths.classPage.href(listed.courseId, listed.sessionId)}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3.5 hover:text-accent"
        >
          <span className="min-w-0 wrap-anywhere">{listed.title}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <ClassTime {...listed} />
            {listed.state !== "planned" && <ClassStateBadge state={listed.state} />}
            {listed.hasRecording && <Badge tone="good">{classesText("recordingReady")}</Badge>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

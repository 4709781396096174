// Classes as lines: what each is about, when it is, and its state.
import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router-dom";
import type { api } from "#convex/_generated/api.js";
import { ClassStateBadge } from "./class-state-badge";
import { ClassTime } from "./class-time";
import { Badge } from "../ui/badge";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";

export type Listed = FunctionReturnType<typeof api.classes.forCourse>[number];

export const ClassEntries = ({ classes }: { classes: readonly Listed[] }) => (
  <ul>
    {classes.map((listed) => (
      <li key={listed.sessionId} className="border-b border-rule">
        <Link
          to={paths.classPage.href(listed.courseId, listed.sessionId)}
          className="grid items-baseline gap-x-6 gap-y-1 py-3.5 hover:text-accent sm:grid-cols-[1fr_19rem]"
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

// Classes as lines: what each is about, when it is, and its state.
import type { FunctionReturnType } from "convex/server";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { api } from "#convex/_generated/api.js";
import { ClassStateBadge } from "./class-state-badge";
import { ShortClassTime } from "./class-time";
import { DateFigure } from "./date-figure";
import { ownDate } from "./own-date";
import { Badge } from "../ui/badge";
import { FactLine } from "../ui/fact-line";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";

export type Listed = FunctionReturnType<typeof api.classes.forCourse>[number];

type ClassEntriesProps = {
  classes: readonly Listed[];
  /** The title of the lesson that a class is about, where that is not told already. */
  lessonOf?: (listed: Listed) => string | undefined;
};

export const ClassEntries = ({ classes, lessonOf }: ClassEntriesProps) => (
  <ul>
    {classes.map((listed) => (
      <li key={listed.sessionId} className="border-b border-rule last:in-[details]:border-b-0">
        <Link
          to={paths.classPage.href(listed.courseId, listed.sessionId)}
          className="flex items-center gap-4 py-3 hover:text-accent"
        >
          <DateFigure
            day={ownDate(listed.startsAt)}
            size="sm"
            isLive={listed.state === "live"}
            className={cn(listed.state === "canceled" && "opacity-55")}
          />
          <span className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
            <Title listed={listed} lesson={lessonOf?.(listed)} />
            <span className="text-sm text-ink-soft">
              <ShortClassTime {...listed} />
            </span>
          </span>
          <ArrowRight className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
);

const aboutOf = (title: string, lesson: string | undefined) =>
  lesson === undefined || lesson === title
    ? []
    : [
        <span key="lesson" className="text-ink-soft">
          {lesson}
        </span>,
      ];

type TitleProps = { listed: Listed; lesson: string | undefined };

const Title = ({ listed: { title, state, hasRecording }, lesson }: TitleProps) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="min-w-0">
      <FactLine facts={[title, ...aboutOf(title, lesson)]} />
    </span>
    {state !== "planned" && <ClassStateBadge state={state} />}
    {hasRecording && <Badge tone="good">{classesText("recordingReady")}</Badge>}
  </span>
);

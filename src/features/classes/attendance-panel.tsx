// Attendance of an ended class: one's own, and for staff that of all learners.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../components/ui/badge";
import { Panel } from "../../components/ui/panel";
import { classLiveText } from "../../texts/class-live";
import type { ClassView } from "./types";

type AttendancePanelProps = { view: ClassView };

export function AttendancePanel({ view }: AttendancePanelProps) {
  if (view.teaches) return <Everybody view={view} />;
  return (
    <Panel title={classLiveText("attendance")}>
      <p>{classLiveText(view.attended ? "attended" : "notAttended")}</p>
    </Panel>
  );
}

function Everybody({ view: { sessionId } }: AttendancePanelProps) {
  const learners = useQuery(api.classSchedule.attendees, { sessionId });
  if (learners === undefined) return null;
  const count = learners.filter(({ attended }) => attended).length;
  return (
    <Panel
      title={classLiveText("attendance")}
      aside={classLiveText("attendedCount", { count, all: learners.length })}
    >
      {learners.length === 0 && <p className="text-ink-soft">{classLiveText("noLearners")}</p>}
      <ul>
        {learners.map(({ userId, name, attended }) => (
          <li
            key={userId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Badge tone={attended ? "good" : "plain"}>
              {classLiveText(attended ? "wasPresent" : "wasAbsent")}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

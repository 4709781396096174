// Course information: category, level, duration, lessons, seats, next batch, instructor.
import { useState, type ReactNode } from "react";
import { LiveNumber } from "../../components/ui/live-number";
import { Panel } from "../../components/ui/panel";
import { startLine } from "../../lib/batch-dates";
import type { Course } from "../../lib/course";

export function CourseFacts({ course }: { course: Course }) {
  const [now] = useState(Date.now);
  const start = startLine(course.nextBatch, course.comingSoon, now);
  return (
    <Panel title="Course information">
      <dl className="text-sm">
        <Row label="Category">{course.category}</Row>
        <Row label="Level">{course.level}</Row>
        <Row label="Duration">{course.duration}</Row>
        <Row label="Total lessons">
          <span className="figures">{course.lessons}</span>
        </Row>
        <Row label="Available seats">
          <LiveNumber value={course.availableSeats} />
        </Row>
        <Row label="Next batch">
          {course.nextBatch !== null && <span className="block">{course.nextBatch.batchName}</span>}
          {start.day ?? "Dates to be announced"}
        </Row>
        <Row label="Instructor">{course.instructor}</Row>
      </dl>
    </Panel>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-rule py-2.5">
      <dt className="shrink-0 text-ink-faint">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

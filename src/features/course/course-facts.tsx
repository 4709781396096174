// Course information: category, level, duration, lessons, seats, next batch.
import { useState, type ReactNode } from "react";
import { categoryName, durationText, levelName } from "../../components/course/course-words";
import { LiveNumber } from "../../components/ui/live-number";
import { Panel } from "../../components/ui/panel";
import { startLine } from "../../lib/batch-dates";
import type { Course } from "../../lib/course";
import { courseText } from "../../texts/course";
import { formatText } from "../../texts/lib";
import { locale } from "../../texts/locale";

export function CourseFacts({ course }: { course: Course }) {
  const [now] = useState(Date.now);
  const start = startLine(course.nextBatch, course.comingSoon, now);
  return (
    <Panel title={courseText("courseInformation")}>
      <dl className="text-sm">
        <Row label={courseText("category")}>{categoryName(course.category)}</Row>
        <Row label={courseText("level")}>{levelName(course.level)}</Row>
        <Row label={courseText("duration")}>{durationText(course.duration)}</Row>
        <Row label={courseText("totalLessons")}>
          <span className="tabular-nums">{course.lessons}</span>
        </Row>
        <Row label={courseText(course.comingSoon ? "plannedSeats" : "availableSeats")}>
          <LiveNumber value={course.availableSeats} />
        </Row>
        <Row label={courseText("nextBatch")}>
          {course.nextBatch !== null && <span className="block">{course.nextBatch.batchName}</span>}
          {start.day ?? formatText("datesUnknown")}
        </Row>
        {/* Every course is taught in English, which is worth a line on pages in other languages. */}
        {locale() !== "en" && (
          <Row label={courseText("courseLanguage")}>{courseText("languageOfCourses")}</Row>
        )}
      </dl>
    </Panel>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2.5 sm:flex-nowrap">
      <dt className="shrink-0 text-ink-faint">{label}</dt>
      <dd className="ms-auto max-w-2/3 text-end sm:min-w-0">{children}</dd>
    </div>
  );
}

// How far a person is in the sections of a course.
import type { FunctionReturnType } from "convex/server";
import { Check } from "lucide-react";
import type { api } from "#convex/_generated/api.js";
import { cn } from "../../lib/cn";
import { formatNumber } from "../../lib/format";
import { dashboardText } from "../../texts/dashboard";

type Enrollment = FunctionReturnType<typeof api.enrollments.mine>[number];
type Section = Enrollment["sections"][number];

type CourseSectionsProps = {
  enrollment: Pick<Enrollment, "sections" | "sectionsInAll" | "courseTitle">;
};

const isDone = ({ lessons, lessonsDone }: Section): boolean => lessonsDone === lessons;

export function CourseSections({ enrollment }: CourseSectionsProps) {
  const { sections, sectionsInAll, courseTitle } = enrollment;
  if (sections.length === 0) return null;
  const current = sections.find((section) => !isDone(section));
  const hidden = sectionsInAll - sections.length;
  return (
    <div className="text-sm">
      <h4 className="border-b border-rule pb-2 font-serif text-lg">{dashboardText("sections")}</h4>
      <ol aria-label={dashboardText("sectionsOf", { course: courseTitle })}>
        {sections.map((section) => (
          <Row key={section.number} section={section} isCurrent={section === current} />
        ))}
      </ol>
      {hidden > 0 && (
        <p className="mt-2.5 text-ink-faint">{dashboardText("moreSections", { count: hidden })}</p>
      )}
    </div>
  );
}

function Row({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { number, title, lessons, lessonsDone } = section;
  return (
    <li
      {...(isCurrent && { "aria-current": "step" as const })}
      className="flex items-baseline gap-2.5 border-b border-rule py-2"
    >
      <span aria-hidden className={cn("w-5 shrink-0 marginalia", isCurrent && "text-accent")}>
        {isDone(section) ? (
          <Check className="size-4 translate-y-0.5 text-good" />
        ) : (
          String(number).padStart(2, "0")
        )}
      </span>
      <span className={cn("min-w-0 flex-1 wrap-anywhere", isCurrent ? "font-medium" : "text-ink-soft")}>
        {title}
      </span>
      <span className="shrink-0 marginalia tabular-nums">
        {/* Short: most titles then keep to one line. */}
        <span aria-hidden>
          {formatNumber(lessonsDone)}/{formatNumber(lessons)}
        </span>
        <span className="sr-only">{dashboardText("sectionDone", { done: lessonsDone, all: lessons })}</span>
      </span>
    </li>
  );
}

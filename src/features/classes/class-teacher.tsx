// Who teaches the class, with the way to the course's own words about the person.
import { Link } from "react-router-dom";
import { SAMPLE_INSTRUCTORS } from "#shared/samples.ts";
import { Portrait } from "../../components/art/portrait";
import { Avatar } from "../../components/layout/avatar";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";
import type { ClassView } from "./types";

export function ClassTeacher({ view: { courseId, instructor } }: { view: ClassView }) {
  const sample = SAMPLE_INSTRUCTORS.indexOf(instructor.name);
  return (
    <Panel title={classesText("teacher")}>
      <div className="grid grid-cols-[min(5.5rem,35%)_minmax(0,1fr)] items-start gap-x-5">
        {sample < 0 ? (
          <Avatar name={instructor.name} photoURL={null} className="size-20 max-w-full" />
        ) : (
          <Portrait variant={sample} />
        )}
        <div className="grid gap-1">
          <p>
            <Link
              to={`${paths.course.href(courseId)}#instructor`}
              className="inline-flex min-h-6 items-center font-medium wrap-anywhere link"
            >
              {instructor.name}
            </Link>
          </p>
          <p className="text-sm text-ink-soft">{instructor.bio}</p>
        </div>
      </div>
    </Panel>
  );
}

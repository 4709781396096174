// Who teaches the course.
import { Instructor } from "../../components/course/instructor";
import { Panel } from "../../components/ui/panel";
import type { Course } from "../../lib/course";
import { courseText } from "../../texts/course";

/** Anchor of the part. */
export const INSTRUCTOR_ID = "instructor";

export function CourseInstructor({ course }: { course: Pick<Course, "instructor" | "instructorBio"> }) {
  return (
    <Panel id={INSTRUCTOR_ID} title={courseText("yourInstructor")} className="scroll-mt-24">
      <Instructor name={course.instructor} bio={course.instructorBio} />
    </Panel>
  );
}

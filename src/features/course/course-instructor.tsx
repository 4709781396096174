// Who teaches the course.
import { Instructor } from "../../components/course/instructor";
import { Panel } from "../../components/ui/panel";
import type { Course } from "../../lib/course";
import { courseText } from "../../texts/course";

export function CourseInstructor({ course }: { course: Pick<Course, "instructor" | "instructorBio"> }) {
  return (
    <Panel title={courseText("yourInstructor")}>
      <Instructor name={course.instructor} bio={course.instructorBio} />
    </Panel>
  );
}

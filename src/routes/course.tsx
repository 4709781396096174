import { useQuery } from "convex/react";
import { useParams } from "react-router-dom";
import { api } from "../../convex/_generated/api";
import { Loaded } from "../components/ui/loaded";
import { Region } from "../components/ui/region";
import { EnrollPanel } from "../features/checkout/enroll-panel";
import { CourseNotFound } from "../features/course/course-not-found";
import { CoursePage } from "../features/course/course-page";
import { CourseReviews } from "../features/reviews/course-reviews";
import { CourseSkeleton } from "../features/course/course-skeleton";
import type { Course } from "../features/course/types";
import { usePageTitle } from "../hooks/use-page-title";

export default function CourseRoute() {
  const { courseId = "" } = useParams();
  const course = useQuery(api.courses.get, { courseId });
  return (
    <Loaded value={course} loading={<CourseSkeleton />} missing={<CourseNotFound />}>
      {(loaded) => <CourseScreen course={loaded} />}
    </Loaded>
  );
}

function CourseScreen({ course }: { course: Course }) {
  usePageTitle(course.title);
  return (
    <CoursePage
      course={course}
      purchase={
        <Region>
          <EnrollPanel course={course} />
        </Region>
      }
      reviews={
        <Region>
          <CourseReviews course={course} />
        </Region>
      }
    />
  );
}

// The instructor's page: the next or live class of each course, then one course at a time, the open one in the address.
import { useQuery } from "convex/react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { teachingText } from "../../texts/teaching";
import { EmptyState } from "../../components/ui/empty-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../components/ui/tabs";
import { TableSkeleton } from "../../components/staff/paged-table";
import { NextClass } from "../../components/classes/next-class";
import { TaughtCourse } from "./taught-course";
import type { Course } from "./types";

export function TeachingPage() {
  const courses = useQuery(api.teaching.courses);
  const [params, setParams] = useSearchParams();
  // Not shown later than the rest, which would move down.
  const classes = useQuery(api.classes.next);
  if (courses === undefined || classes === undefined) return <TableSkeleton />;
  const open = courses.find(({ courseId }) => courseId === params.get("course")) ?? courses[0];
  if (open === undefined) {
    return <EmptyState compact title={sharedText("noTaughtCourses")} text={teachingText("noCoursesHint")} />;
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <NextClass />
      {courses.length === 1 ? (
        <TaughtCourse course={open} isOnly />
      ) : (
        <CourseTabs
          courses={courses}
          open={open}
          onOpen={(course) => {
            setParams({ course });
          }}
        />
      )}
    </div>
  );
}

type CourseTabsProps = { courses: readonly Course[]; open: Course; onOpen: (courseId: string) => void };

const CourseTabs = ({ courses, open, onOpen }: CourseTabsProps) => (
  <Tabs value={open.courseId} onValueChange={onOpen}>
    <TabsList aria-label={teachingText("courses")}>
      {courses.map(({ courseId, title }) => (
        <TabsTrigger key={courseId} value={courseId}>
          {title}
        </TabsTrigger>
      ))}
    </TabsList>
    {courses.map((course) => (
      <TabsContent key={course.courseId} value={course.courseId}>
        <TaughtCourse course={course} />
      </TabsContent>
    ))}
  </Tabs>
);

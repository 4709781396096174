// The classes of a member's batch that are about one lesson; nothing while none is.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { classesText } from "../../texts/classes";
import { ClassEntries } from "../../components/classes/class-entries";

export function LessonClasses({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const classes = useQuery(api.classes.forCourse, { courseId }) ?? [];
  const shown = classes.filter((listed) => listed.lessonId === lessonId);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="lesson-classes" className="mb-10 max-w-measure border-t border-accent pt-4">
      <h2 id="lesson-classes" className="text-lg">
        {classesText("aboutLesson")}
      </h2>
      <ClassEntries classes={shown} />
    </section>
  );
}

// The sections of the course with their topics, as visitors see them.
import { Link } from "react-router-dom";
import { SectionList } from "../../components/course/section-list";
import { Panel } from "../../components/ui/panel";
import type { Course } from "../../lib/course";
import { paths } from "../../lib/paths";
import { courseText } from "../../texts/course";

type CurriculumProps = {
  course: Pick<Course, "courseId" | "curriculum" | "lessons" | "lessonIds" | "previewIds">;
};

export function Curriculum({ course }: CurriculumProps) {
  const { courseId, curriculum: sections, lessons, lessonIds, previewIds } = course;
  const previewOf = (section: Section, topic: number) => {
    const before = sections.slice(0, sections.indexOf(section)).flatMap(({ topics }) => topics).length;
    return previewIds.find((lessonId) => lessonId === lessonIds[before + topic]);
  };
  return (
    <Panel
      title={courseText("courseContent")}
      aside={courseText("contentCount", { sections: sections.length, lessons })}
    >
      <SectionList
        sections={sections}
        label={(section) => courseText("lessonCount", { count: section.lessons })}
      >
        {(section) => (
          <ul className="grid grid-cols-1 gap-2 ps-7 pb-5 text-ink-soft sm:ps-10">
            {section.topics.map((topic, index) => (
              <Topic key={index} topic={topic} courseId={courseId} previewId={previewOf(section, index)} />
            ))}
          </ul>
        )}
      </SectionList>
    </Panel>
  );
}

type Section = Course["curriculum"][number];

type TopicProps = { topic: string; courseId: string; previewId: string | undefined };

/** A lesson that everybody may read is a link to it. */
function Topic({ topic, courseId, previewId }: TopicProps) {
  if (previewId === undefined) return <li className="wrap-anywhere">{topic}</li>;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <Link to={paths.lesson.href(courseId, previewId)} className="min-h-6 min-w-0 wrap-anywhere link">
        {topic}
      </Link>
      <span className="marginalia">{courseText("preview")}</span>
    </li>
  );
}

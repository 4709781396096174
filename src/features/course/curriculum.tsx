// The sections of the course with their topics, as visitors see them.
import { SectionList } from "../../components/course/section-list";
import { Panel } from "../../components/ui/panel";
import type { Course } from "../../lib/course";
import { courseText } from "../../texts/course";

type CurriculumProps = { sections: Course["curriculum"]; lessons: number };

export function Curriculum({ sections, lessons }: CurriculumProps) {
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
          <ul className="grid gap-2 ps-10 pb-5 text-ink-soft">
            {section.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        )}
      </SectionList>
    </Panel>
  );
}

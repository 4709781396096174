// The sections of the course with their topics, as visitors see them.
import { SectionList } from "../../components/course/section-list";
import { Panel } from "../../components/ui/panel";
import { countOf } from "../../lib/format";
import type { Course } from "../../lib/course";

type CurriculumProps = { sections: Course["curriculum"]; lessons: number };

export function Curriculum({ sections, lessons }: CurriculumProps) {
  return (
    <Panel
      title="Course content"
      aside={`${countOf(sections.length, "section")} · ${countOf(lessons, "lesson")}`}
    >
      <SectionList sections={sections} label={(section) => countOf(section.lessons, "lesson")}>
        {(section) => (
          <ul className="grid gap-2 pb-5 pl-10 text-ink-soft">
            {section.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        )}
      </SectionList>
    </Panel>
  );
}

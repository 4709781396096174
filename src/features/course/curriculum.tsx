// The sections of the course with their topics; each opens by itself, without script.
import { ChevronDown } from "lucide-react";
import { Panel } from "../../components/ui/panel";
import { countOf } from "../../lib/format";
import type { Course } from "./types";

type CurriculumProps = { sections: Course["curriculum"]; lessons: number };

export function Curriculum({ sections, lessons }: CurriculumProps) {
  return (
    <Panel
      title="Course content"
      aside={`${countOf(sections.length, "section")} · ${countOf(lessons, "lesson")}`}
    >
      <ol className="border-rule border-b">
        {sections.map((section, index) => (
          <li key={section.title} className="border-rule border-t">
            <details open={index === 0} className="group">
              <summary className="hover:text-accent flex items-baseline gap-4 py-4">
                <span className="marginalia w-6 shrink-0">{String(index + 1).padStart(2, "0")}</span>
                <span className="flex-1 font-serif text-lg">{section.title}</span>
                <span className="marginalia whitespace-nowrap">{countOf(section.lessons, "lesson")}</span>
                <ChevronDown
                  className="text-ink-faint size-4 shrink-0 self-center transition-transform group-open:rotate-180"
                  aria-hidden
                />
              </summary>
              <ul className="text-ink-soft grid gap-2 pb-5 pl-10">
                {section.topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

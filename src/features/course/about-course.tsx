// Everything that visitors read about the course, folded away for its members.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { courseText } from "../../texts/course";

export function AboutCourse({ description, children }: { description: string; children: ReactNode }) {
  return (
    <details className="group border-y border-rule">
      <summary className="flex items-center gap-4 py-4 hover:text-accent">
        <span className="flex-1 font-serif text-lg">{courseText("aboutCourse")}</span>
        <ChevronDown
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid gap-12 pb-10">
        <p className="max-w-measure text-ink-soft">{description}</p>
        {children}
      </div>
    </details>
  );
}

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type SectionListProps<Section> = {
  sections: readonly Section[];
  /** The small label at the right end of a section's line. */
  label: (section: Section) => ReactNode;
  /** Which sections are open at first; without it the first one. */
  isOpen?: (section: Section) => boolean;
  children: (section: Section) => ReactNode;
};

/**
 * The sections of a curriculum; each opens by itself, without script. `children` renders the
 * content of one.
 */
export function SectionList<Section extends { title: string }>({
  sections,
  label,
  isOpen,
  children,
}: SectionListProps<Section>) {
  return (
    <ol className="border-b border-rule">
      {sections.map((section, index) => (
        <li key={keyOf(sections, index)} className="border-t border-rule">
          <details open={isOpen?.(section) ?? index === 0} className="group">
            <summary className="flex items-baseline gap-2 py-4 hover:text-accent sm:gap-4">
              <span className="w-5 shrink-0 marginalia sm:w-6">{String(index + 1).padStart(2, "0")}</span>
              {/* On phones the label is below the title, which needs the width. */}
              <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline sm:justify-between">
                <span className="font-serif wrap-anywhere sm:text-lg">{section.title}</span>
                <span className="marginalia whitespace-nowrap">{label(section)}</span>
              </span>
              <ChevronDown
                className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180 sm:self-center"
                aria-hidden
              />
            </summary>
            {children(section)}
          </details>
        </li>
      ))}
    </ol>
  );
}

/** A section stays open while others are moved; several may have one title. */
function keyOf(sections: readonly { title: string }[], index: number): string {
  const title = sections[index]?.title ?? "";
  return `${String(sections.slice(0, index).filter((before) => before.title === title).length)} ${title}`;
}

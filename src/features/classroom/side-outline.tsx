// The outline at the side of wide screens, scrolled to the open lesson.
import { useEffect, useRef } from "react";
import { CourseOutline } from "./course-outline";
import { LessonShortcuts } from "./lesson-shortcuts";
import type { Outline } from "./types";

type SideOutlineProps = { outline: Outline; lessonId: string };

export function SideOutline({ outline, lessonId }: SideOutlineProps) {
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The outline may be longer than the window. Scrolls it alone, not the page.
    const current = side.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (side.current && current) side.current.scrollTop = current.offsetTop - side.current.clientHeight / 2;
  }, [lessonId]);
  return (
    <aside className="hidden lg:block print:hidden">
      <div
        ref={side}
        className="grid gap-8 bg-paper lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain lg:pe-3"
      >
        <CourseOutline outline={outline} lessonId={lessonId} />
        <LessonShortcuts />
      </div>
    </aside>
  );
}

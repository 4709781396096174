// On narrow screens, always at the bottom of the window: the way to the outline and to the neighbouring lessons.
import { ChevronLeft, ChevronRight, ListTree, LockKeyhole } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Sheet } from "../../components/ui/sheet";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import { CourseOutline } from "./course-outline";
import type { OutlinePlace, Places } from "./places";
import type { Outline } from "./types";

type LessonBarProps = {
  outline: Outline;
  places: Places;
  lessonId: string;
  /** Also on wide screens, where the outline is not shown. */
  isWide: boolean;
};

export function LessonBar({ outline, places, lessonId, isWide }: LessonBarProps) {
  const { courseId } = outline;
  const { number, all, previous, next } = places;
  return (
    <div
      className={cn(
        "sticky bottom-0 z-20 border-t border-rule bg-paper-raised pb-[env(safe-area-inset-bottom)] print:hidden short:static",
        !isWide && "lg:hidden",
      )}
    >
      {/* Beside the discussion, the last column is that of the discussion. */}
      <div
        className={cn(
          "page grid h-14 grid-cols-[3.5rem_minmax(0,1fr)_3.5rem] items-stretch max-md:px-0",
          previous === null
            ? "md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_minmax(22rem,27rem)]"
            : "md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_auto_minmax(22rem,27rem)]",
        )}
      >
        <BarLink courseId={courseId} to={previous} label={classroomText("previous")} />
        <OutlineDrawer
          key={lessonId}
          outline={outline}
          lessonId={lessonId}
          className={previous === null ? "md:justify-start md:ps-0 md:pe-8" : "border-s md:px-8"}
        >
          {classroomText("placeOf", { number, all })}
        </OutlineDrawer>
        <BarLink courseId={courseId} to={next} label={classroomText("next")} isNext />
      </div>
    </div>
  );
}

type OutlineDrawerProps = { outline: Outline; lessonId: string; className: string; children: string };

function OutlineDrawer({ outline, lessonId, className, children }: OutlineDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const hasChosen = useRef(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cn(
          "flex min-w-0 items-center justify-center gap-2.5 border-rule px-2 hover:text-accent",
          className,
        )}
        onClick={() => {
          hasChosen.current = false;
          setOpen(true);
        }}
      >
        <ListTree className="size-4 shrink-0 text-ink-faint" aria-hidden />
        <span className="truncate text-sm">
          {/* On the smallest phones the place is said alone. */}
          <span className="max-[22rem]:sr-only">
            <span className="font-medium">{classroomText("lessonList")}</span>
            <span className="px-0.5 text-ink-soft"> · </span>
          </span>
          <span className="text-ink-soft tabular-nums">{children}</span>
        </span>
      </button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={classroomText("lessonList")}
        onOpenAutoFocus={(event) => {
          const panel = event.target instanceof Element ? event.target : null;
          const current = panel?.querySelector<HTMLElement>('[aria-current="page"]');
          if (current == null) return;
          event.preventDefault();
          current.focus({ preventScroll: true });
          current.scrollIntoView({ block: "center" });
        }}
        onCloseAutoFocus={(event) => {
          const start = document.querySelector<HTMLElement>("[data-screen-start]");
          // Closed without a choice: back to the button.
          if (!hasChosen.current || start === null) return;
          event.preventDefault();
          start.focus({ preventScroll: true });
        }}
      >
        <CourseOutline
          outline={outline}
          lessonId={lessonId}
          onChoose={() => {
            hasChosen.current = true;
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

type BarLinkProps = { courseId: string; to: OutlinePlace | null; label: string; isNext?: boolean };

function BarLink({ courseId, to, label, isNext = false }: BarLinkProps) {
  if (to === null) return <span />;
  const Icon = to.state === "open" ? (isNext ? ChevronRight : ChevronLeft) : LockKeyhole;
  const name = `${label}: ${to.title}`;
  return (
    <Link
      to={paths.lesson.href(courseId, to.lessonId)}
      aria-label={name}
      className={cn(
        "flex min-w-0 items-center justify-center gap-2 border-rule hover:text-accent md:justify-start",
        // Beside the discussion, whose line ends above the bar.
        isNext ? "flex-row-reverse border-s md:ps-5 lg:border-s-0" : "md:pe-5",
      )}
    >
      <Icon
        className={cn("shrink-0", to.state === "open" ? "size-5 rtl:-scale-x-100" : "size-4 text-ink-faint")}
        aria-hidden
      />
      <span className="truncate text-sm max-md:hidden">{name}</span>
    </Link>
  );
}

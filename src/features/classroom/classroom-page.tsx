// One lesson of a course with the course's outline: at its side, or behind a bar at the bottom on narrow screens and beside the
// discussion.
import { useMutation } from "convex/react";
import { Suspense, useEffect, useRef, type ComponentType } from "react";
import { api } from "#convex/_generated/api.js";
import { LessonQuestions } from "../../components/classes/lesson-questions";
import { TextSkeleton } from "../../components/lesson-text/text-skeleton";
import { LoadingRegion } from "../../components/ui/loading-region";
import { useDiscussion, type DiscussionProps } from "../../hooks/use-discussion";
import { cn } from "../../lib/cn";
import { DiscussionButton } from "./discussion-button";
import { DiscussionPanel } from "./discussion-panel";
import { LessonBar } from "./lesson-bar";
import { LessonBody } from "./lesson-body";
import { LessonHead } from "./lesson-head";
import { LessonNotes } from "./lesson-notes";
import { ClosedLesson, PreviewOffer } from "./lesson-offer";
import { LessonWays } from "./lesson-ways";
import { placesOf, type Places } from "./places";
import { SideOutline } from "./side-outline";
import type { LessonPlace, Outline, Reading } from "./types";
import { useLessonPresence } from "./use-lesson-presence";

type LessonProps = {
  place: LessonPlace;
  outline: Outline;
  /** Undefined while the lesson is loaded; the outline stays. */
  reading: Reading | undefined;
};

type ClassroomPageProps = LessonProps & {
  /** Shows the discussion of the lesson. */
  Discussion: ComponentType<DiscussionProps>;
  /** Shows the live classes that are about the lesson, to members. */
  Classes: ComponentType<LessonPlace>;
};

export function ClassroomPage({ place, outline, reading, Discussion, Classes }: ClassroomPageProps) {
  const isMember = outline.progress !== null;
  const belongs = isMember || outline.teaches;
  const { view, show } = useDiscussion();
  const button = useRef<HTMLButtonElement>(null);
  useOpened(place, isMember);
  const places = placesOf(outline, place.lessonId);
  const isOpen = places.lesson?.state === "open";
  useLessonPresence(place, isMember && isOpen);
  const takesPart = belongs && isOpen;
  const openView = takesPart ? view : null;
  const isDiscussing = openView !== null;
  return (
    <>
      <div
        className={cn(
          "page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pt-8 pb-20 lg:pt-12",
          isDiscussing
            ? "lg:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)]"
            : "lg:grid-cols-[17rem_minmax(0,1fr)]",
        )}
      >
        {!isDiscussing && <SideOutline outline={outline} lessonId={place.lessonId} />}
        <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12">
          <div className="grid grid-cols-[minmax(0,1fr)]">
            {takesPart && (
              <div className="mb-4 flex max-w-measure justify-end sm:-mb-9">
                <DiscussionButton
                  ref={button}
                  place={place}
                  isOpen={isDiscussing}
                  onToggle={() => {
                    show(isDiscussing ? null : "list");
                  }}
                />
              </div>
            )}
            <LessonContent {...{ place, outline, reading, places, Classes }} />
          </div>
          <AfterLesson place={place} outline={outline} reading={reading} places={places} />
        </article>
        {openView !== null && (
          <DiscussionPanel
            Discussion={Discussion}
            place={place}
            view={openView}
            show={(next) => {
              show(next);
              if (next === null) button.current?.focus();
            }}
          />
        )}
      </div>
      <LessonBar outline={outline} places={places} lessonId={place.lessonId} isWide={isDiscussing} />
    </>
  );
}

type LessonPartProps = LessonProps & { places: Places };

type LessonContentProps = LessonPartProps & Pick<ClassroomPageProps, "Classes">;

function LessonContent({ place, outline, reading, places, Classes }: LessonContentProps) {
  const isClosed = places.lesson?.state === "closed";
  const body =
    reading === undefined ? (
      <LoadingRegion>
        <TextSkeleton />
      </LoadingRegion>
    ) : (
      <LessonBody key={place.lessonId} outline={outline} reading={reading} />
    );
  return (
    <div>
      <LessonHead outline={outline} places={places} reading={reading} isClosed={isClosed} />
      {outline.progress !== null && (
        <Suspense fallback={null}>
          <Classes {...place} />
        </Suspense>
      )}
      {isClosed ? <ClosedLesson outline={outline} /> : body}
    </div>
  );
}

function AfterLesson({ place, outline, reading, places }: LessonPartProps) {
  const isClosed = places.lesson?.state === "closed";
  const belongs = outline.progress !== null || outline.teaches;
  return (
    <>
      {!belongs && !isClosed && <PreviewOffer outline={outline} />}
      <LessonWays place={place} outline={outline} places={places} />
      {belongs && !isClosed && reading !== undefined && <OwnPart {...{ place, outline, places }} />}
    </>
  );
}

/** For people of the course: the questions of its live classes, and notes. */
function OwnPart({ place, outline, places: { lesson } }: Omit<LessonPartProps, "reading">) {
  return (
    <>
      {lesson?.kind === "live" && <LessonQuestions place={place} />}
      <LessonNotes key={place.lessonId} place={place} title={lesson?.title ?? ""} outline={outline} />
    </>
  );
}

/** Records where a member is, so that the course continues there. */
function useOpened({ courseId, lessonId }: LessonPlace, isMember: boolean): void {
  const open = useMutation(api.lessons.open);
  useEffect(() => {
    // A lost record is made again with the next lesson.
    if (isMember) open({ courseId, lessonId }).catch(() => null);
  }, [open, courseId, lessonId, isMember]);
}

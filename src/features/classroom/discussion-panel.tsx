// The discussion of a lesson: beside it on wide screens, in a modal panel over it on others.
import * as Dialog from "@radix-ui/react-dialog";
import type { ComponentType, ReactNode } from "react";
import { Region } from "../../components/ui/region";
import { DISCUSSION_ID, type DiscussionProps } from "../../hooks/use-discussion";
import { LARGE_SCREEN, useMediaQuery } from "../../hooks/use-media-query";
import { classroomText } from "../../texts/classroom";

type DiscussionPanelProps = DiscussionProps & { Discussion: ComponentType<DiscussionProps> };

export function DiscussionPanel({ Discussion, ...props }: DiscussionPanelProps) {
  const isBeside = useMediaQuery(LARGE_SCREEN);
  const discussion = (
    <Region>
      <Discussion {...props} />
    </Region>
  );
  if (!isBeside) return <PanelOverLesson {...props}>{discussion}</PanelOverLesson>;
  return (
    <aside
      id={DISCUSSION_ID}
      aria-labelledby={`${DISCUSSION_ID}-title`}
      className="min-w-0 border-s border-rule ps-8 print:hidden"
    >
      {/* It ends above the bar of the lesson, and its content at the margin of the page. */}
      <div className="sticky top-24 -m-1 -me-4 max-h-[calc(100dvh-9.75rem)] overflow-y-auto p-1 pe-4 pb-8 short:max-h-[calc(100dvh-7rem)]">
        {discussion}
      </div>
    </aside>
  );
}

type PanelOverLessonProps = Omit<DiscussionProps, "place"> & { children: ReactNode };

/** As wide as a phone; each view begins at its top. */
function PanelOverLesson({ view, show, children }: PanelOverLessonProps) {
  return (
    <Dialog.Root
      open
      onOpenChange={() => {
        show(null);
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil fixed inset-0 z-40 max-sm:hidden print:hidden" />
        <Dialog.Content
          id={DISCUSSION_ID}
          aria-describedby={undefined}
          className="reveal fixed inset-y-0 end-0 z-50 w-full border-rule-strong bg-paper sm:max-w-narrow sm:border-s print:hidden"
          // The discussion sets it itself once it has loaded.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
          }}
        >
          <Dialog.Title asChild>
            <span className="sr-only">{classroomText("discussion")}</span>
          </Dialog.Title>
          <div key={view} className="h-full overflow-y-auto overscroll-contain px-5 pb-10">
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

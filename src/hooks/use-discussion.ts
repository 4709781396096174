// Which part of the lesson's discussion is open; the address holds it, so that links lead to it and Back returns.
import { useSearchParams } from "react-router-dom";

const PARAMETER = "discussion";

/** What the address names: the list, the form of a question, or the id of a discussion; null while it is closed. */
export type DiscussionView = "list" | "new" | (string & {});

/** Of the element that shows it; its heading is named `${DISCUSSION_ID}-title`. */
export const DISCUSSION_ID = "lesson-discussion";

/** Of what shows it. */
export type DiscussionProps = {
  place: { courseId: string; lessonId: string };
  view: DiscussionView;
  show: (view: DiscussionView | null) => void;
};

export function useDiscussion(): {
  view: DiscussionView | null;
  show: (view: DiscussionView | null) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  return {
    view: parameters.get(PARAMETER),
    show: (view) => {
      setParameters((current) => {
        const next = new URLSearchParams(current);
        if (view === null) next.delete(PARAMETER);
        else next.set(PARAMETER, view);
        return next;
      });
    },
  };
}

export const discussionQuery = (view: DiscussionView): string =>
  `?${new URLSearchParams({ [PARAMETER]: view }).toString()}`;

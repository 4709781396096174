// The badge of a listed discussion that waits for an answer.
import { CircleHelp } from "lucide-react";
import { Badge } from "../../components/ui/badge";
import { forumListText } from "../../texts/forum-list";
import type { ListedThread } from "./types";

type WaitingThread = Pick<ListedThread, "category" | "isLocked" | "isSolved" | "replyCount">;

/** Replies are enough anywhere but where people ask for help, which is over with a solution. */
function waitsFor({ category, isLocked, isSolved, replyCount }: WaitingThread) {
  if (isSolved || isLocked) return null;
  if (replyCount <= 0) return "unanswered";
  return category === "help" ? "waitingForHelp" : null;
}

export function WaitingBadge({ thread }: { thread: WaitingThread }) {
  const name = waitsFor(thread);
  if (name === null) return null;
  return (
    <Badge tone="warn">
      <CircleHelp className="size-3" aria-hidden /> {forumListText(name)}
    </Badge>
  );
}

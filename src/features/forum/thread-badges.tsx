// The badges of pinned, locked and solved discussions.
import { CircleCheck, Lock, Pin } from "lucide-react";
import { Badge } from "../../components/ui/badge";
import { forumText } from "../../texts/forum";

type ThreadBadgesProps = { isPinned: boolean; isLocked: boolean; isSolved?: boolean };

export function ThreadBadges({ isPinned, isLocked, isSolved = false }: ThreadBadgesProps) {
  return (
    <>
      {isPinned && (
        <Badge tone="accent">
          <Pin className="size-3" aria-hidden /> {forumText("pinned")}
        </Badge>
      )}
      {isLocked && (
        <Badge>
          <Lock className="size-3" aria-hidden /> {forumText("locked")}
        </Badge>
      )}
      {isSolved && (
        <Badge tone="good">
          <CircleCheck className="size-3" aria-hidden /> {forumText("solved")}
        </Badge>
      )}
    </>
  );
}

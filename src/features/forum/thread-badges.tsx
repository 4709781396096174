// The badges of pinned, locked and solved discussions.
import { CircleCheck, Lock, Pin } from "lucide-react";
import { Badge } from "../../components/ui/badge";

type ThreadBadgesProps = { isPinned: boolean; isLocked: boolean; isSolved?: boolean };

export function ThreadBadges({ isPinned, isLocked, isSolved = false }: ThreadBadgesProps) {
  return (
    <>
      {isPinned && (
        <Badge tone="accent">
          <Pin className="size-3" aria-hidden /> Pinned
        </Badge>
      )}
      {isLocked && (
        <Badge>
          <Lock className="size-3" aria-hidden /> Locked
        </Badge>
      )}
      {isSolved && (
        <Badge tone="good">
          <CircleCheck className="size-3" aria-hidden /> Solved
        </Badge>
      )}
    </>
  );
}

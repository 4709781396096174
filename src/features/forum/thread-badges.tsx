// The badges of a pinned and of a locked discussion.
import { Lock, Pin } from "lucide-react";
import { Badge } from "../../components/ui/badge";
import type { Thread } from "./types";

export function ThreadBadges({ isPinned, isLocked }: Pick<Thread, "isPinned" | "isLocked">) {
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
    </>
  );
}

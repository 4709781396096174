// What moderators do with a discussion from its page: lock and pin.
import { useMutation } from "convex/react";
import { Lock, LockOpen, Pin, PinOff, ShieldCheck } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../../components/ui/dropdown-menu";
import { useDialogs } from "../../hooks/use-dialogs";
import { readAppError } from "../../lib/app-error";
import { forumActionsText } from "../../texts/forum-actions";
import type { Thread } from "./types";

export function ModerationMenu({ thread }: { thread: Thread }) {
  const { threadId, isLocked, isPinned } = thread;
  const setLocked = useMutation(api.threads.setLocked);
  const setPinned = useMutation(api.threads.setPinned);
  const { alert } = useDialogs();
  const attempt = (change: Promise<unknown>) => {
    change.catch(async (thrown: unknown) => {
      await alert(readAppError(thrown).message);
    });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="sm">
          <ShieldCheck aria-hidden />
          {forumActionsText("moderate")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem
          onSelect={() => {
            attempt(setLocked({ threadId, locked: !isLocked }));
          }}
        >
          {isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
          {forumActionsText(isLocked ? "unlock" : "lock")}
        </DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() => {
            attempt(setPinned({ threadId, pinned: !isPinned }));
          }}
        >
          {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          {forumActionsText(isPinned ? "unpin" : "pin")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

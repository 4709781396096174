// How closely the reader follows a discussion.
import { useMutation, useQuery } from "convex/react";
import { Bell, BellOff, BellRing, Check, type LucideIcon } from "lucide-react";
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
import { showToast } from "../../lib/toast";
import { forumActionsText } from "../../texts/forum-actions";
import type { ThreadId } from "./types";

type Level = NonNullable<(typeof api.follows.level)["_returnType"]>;

const ICONS: Record<Level, LucideIcon> = { following: BellRing, normal: Bell, muted: BellOff };

const ORDER: readonly Level[] = ["following", "normal", "muted"];

export function FollowMenu({ threadId }: { threadId: ThreadId }) {
  const level = useQuery(api.follows.level, { threadId });
  const setLevel = useMutation(api.follows.setLevel).withOptimisticUpdate((store, choice) => {
    store.setQuery(api.follows.level, { threadId: choice.threadId }, choice.level);
  });
  const { alert } = useDialogs();
  if (level === undefined || level === null) return null;
  const choose = async (next: Level) => {
    try {
      await setLevel({ threadId, level: next });
      showToast(forumActionsText(`${next}Hint`));
    } catch (thrown) {
      await alert(readAppError(thrown).message);
    }
  };
  const Icon = ICONS[level];
  const label = forumActionsText(level);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="sm" aria-label={forumActionsText("levelOf", { level: label })}>
            <Icon aria-hidden />
            {label}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {ORDER.map((known) => (
            <DropdownMenuItem
              key={known}
              role="menuitemradio"
              aria-checked={known === level}
              className="py-2"
              onSelect={() => void choose(known)}
            >
              <Check className={known === level ? "" : "invisible"} aria-hidden />
              <span>
                <span className="block font-medium">{forumActionsText(known)}</span>
                <span className="text-ink-soft">{forumActionsText(`${known}Hint`)}</span>
              </span>
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {/* For the keyboard: f follows and unfollows. */}
      <button
        type="button"
        hidden
        data-shortcut="f"
        onClick={() => void choose(level === "following" ? "normal" : "following")}
      >
        {forumActionsText("follow")}
      </button>
    </>
  );
}

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
import type { ThreadId } from "./types";

type Level = NonNullable<(typeof api.follows.level)["_returnType"]>;

const LEVELS: Record<Level, { label: string; hint: string; Icon: LucideIcon }> = {
  following: { label: "Following", hint: "You are notified of every reply.", Icon: BellRing },
  normal: { label: "Not following", hint: "You are notified when somebody mentions you.", Icon: Bell },
  muted: { label: "Muted", hint: "You are not notified of anything here.", Icon: BellOff },
};

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
      await showToast(LEVELS[next].hint);
    } catch (thrown) {
      await alert(readAppError(thrown).message);
    }
  };
  const { Icon, label } = LEVELS[level];
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="sm" aria-label={`${label}: choose your notifications`}>
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
                <span className="block font-medium">{LEVELS[known].label}</span>
                <span className="text-ink-soft">{LEVELS[known].hint}</span>
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
        Follow
      </button>
    </>
  );
}

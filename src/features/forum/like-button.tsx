// A like as a toggle with its live count, once there is one.
import { Heart } from "lucide-react";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { cn } from "../../lib/cn";
import { forumThreadText } from "../../texts/forum-thread";
import type { PostName } from "./types";

type LikeButtonProps = {
  of: PostName;
  count: number;
  liked: boolean;
  disabled?: boolean;
  onToggle: (liked: boolean) => Promise<void>;
};

export function LikeButton({ of, count, liked, disabled = false, onToggle }: LikeButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      data-shortcut="l"
      aria-pressed={liked}
      aria-label={forumThreadText("likeOf", { ...of, count })}
      disabled={disabled}
      className={cn(liked && "text-accent")}
      onClick={() => void onToggle(!liked)}
    >
      <Heart aria-hidden className={cn(liked && "fill-current")} />
      {count > 0 && (
        <span aria-hidden>
          <LiveNumber value={count} />
        </span>
      )}
    </Button>
  );
}

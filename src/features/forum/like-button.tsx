// A like as a toggle with its live count.
import { Heart } from "lucide-react";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { countOf } from "../../lib/format";
import { cn } from "../../lib/cn";

type LikeButtonProps = {
  of: string;
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
      aria-label={`Like ${of}, ${countOf(count, "like")}`}
      disabled={disabled}
      className={cn("-ml-3.5", liked && "text-accent")}
      onClick={() => void onToggle(!liked)}
    >
      <Heart aria-hidden className={cn(liked && "fill-current")} />
      <span aria-hidden>
        <LiveNumber value={count} />
      </span>
    </Button>
  );
}

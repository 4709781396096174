// The button that sends a link again; after a refusal by a limit it waits, and shows for how long.
import { useId, type ReactNode } from "react";
import { SECOND_MS } from "#shared/durations.ts";
import { Button } from "../../components/ui/button";
import { useNow } from "../../hooks/use-now";
import { formatCountdown } from "../../lib/format";
import { sharedText } from "../../texts/messages";
import { accountText } from "../../texts/account";

type ResendButtonProps = {
  children: ReactNode;
  variant?: "primary" | "secondary";
  sending: boolean;
  /** When it may be pressed again; undefined at once. */
  retryAt: number | undefined;
  onClick: (button: HTMLButtonElement) => void;
};

export function ResendButton({ children, variant, sending, retryAt = 0, onClick }: ResendButtonProps) {
  const leftMs = retryAt - useNow(SECOND_MS);
  const isWaiting = leftMs > 0;
  const waitId = useId();
  return (
    <div className="grid gap-2">
      <Button
        variant={variant}
        wide
        disabled={sending || isWaiting}
        aria-describedby={isWaiting ? waitId : undefined}
        onClick={({ currentTarget }) => {
          onClick(currentTarget);
        }}
      >
        {sending ? sharedText("sending") : children}
      </Button>
      {isWaiting && (
        <p id={waitId} className="figures text-sm text-ink-soft">
          {accountText("sendAgainWait", { time: formatCountdown(leftMs + SECOND_MS - 1) })}
        </p>
      )}
    </div>
  );
}

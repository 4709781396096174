import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { Button } from "./button";

type ErrorStateProps = { title?: string; text?: string | undefined; onRetry?: () => void };

/** The error state of a region, announced at once. Without `onRetry` there is no button. */
export function ErrorState({ title = errorText("something-went-wrong"), text, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      data-slot="error-state"
      className="grid justify-items-start gap-3 border-y border-accent py-8"
    >
      <p className="font-serif text-xl">{title}</p>
      {text !== undefined && <p className="max-w-measure text-ink-soft">{text}</p>}
      {onRetry !== undefined && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {sharedText("tryAgain")}
        </Button>
      )}
    </div>
  );
}

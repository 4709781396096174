// Marking as read: the button of one notification, and the message when marking fails.
import { Check } from "lucide-react";
import { Button } from "../../components/ui/button";
import { Tooltip } from "../../components/ui/tooltip";
import { useDialogs } from "../../hooks/use-dialogs";
import { readAppError } from "../../lib/app-error";
import { notificationsText } from "../../texts/notifications";

/** Shows an alert when marking fails. */
export function useMarkRead() {
  const { alert } = useDialogs();
  return (change: Promise<unknown>) => {
    change.catch(async (thrown: unknown) => {
      await alert(readAppError(thrown).message);
    });
  };
}

export function MarkButton({ title, onMark }: { title: string; onMark: () => void }) {
  return (
    <Tooltip text={notificationsText("markRead")}>
      <Button
        variant="quiet"
        size="icon"
        className="relative -my-2 max-sm:-ms-4"
        aria-label={notificationsText("markReadOf", { title })}
        onClick={onMark}
      >
        <Check aria-hidden />
      </Button>
    </Tooltip>
  );
}

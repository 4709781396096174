// What a post offers beside likes and quotes: buttons in the forum, one menu in the narrow column of a room.
import type { LucideIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "../../components/ui/button";
import { forumThreadText } from "../../texts/forum-thread";
import { useThreadPlace } from "./thread-place";
import type { PostName } from "./types";

export type PostAction = {
  Icon: LucideIcon;
  label: string;
  /** Names the post as well, for screen readers. */
  name: string;
  onSelect: () => void;
  shortcut?: string;
  isBusy?: boolean;
};

/** Loaded in rooms. */
const RowMenu = lazy(async () => ({ default: (await import("../../components/staff/row-menu")).RowMenu }));

/** In their order; what is not offered is false. */
type PostActionsProps = { of: PostName; actions: readonly (PostAction | false)[] };

export function PostActions({ of, actions }: PostActionsProps) {
  const { isRoom } = useThreadPlace();
  const offered = actions.filter((action) => action !== false);
  if (!isRoom) return offered.map((action) => <ActionButton key={action.label} action={action} />);
  return (
    <>
      <Suspense>
        <RowMenu
          label={forumThreadText("moreOf", of)}
          actions={offered}
          disabled={offered.some(({ isBusy }) => isBusy === true)}
        />
      </Suspense>
      {/* For the keyboard. */}
      {offered.map(
        ({ label, name, shortcut, onSelect }) =>
          shortcut !== undefined && (
            <button key={label} type="button" hidden data-shortcut={shortcut} onClick={onSelect}>
              {name}
            </button>
          ),
      )}
    </>
  );
}

export const ActionButton = ({
  action: { Icon, label, name, onSelect, shortcut, isBusy = false },
}: {
  action: PostAction;
}) => (
  <Button
    variant="quiet"
    size="sm"
    data-shortcut={shortcut}
    aria-label={name}
    disabled={isBusy}
    onClick={onSelect}
  >
    <Icon aria-hidden />
    {label}
  </Button>
);

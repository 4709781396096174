// The list of the forum's keyboard shortcuts.
import { Dialog } from "../../components/ui/dialog";
import { ShortcutList } from "../../components/ui/shortcut-list";
import { SHORTCUTS } from "../../lib/shortcuts";
import { forumKeyboardText } from "../../texts/forum-keyboard";

type ShortcutDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutDialog({ open, onOpenChange }: ShortcutDialogProps) {
  const shortcuts = SHORTCUTS.map(({ keys, does }) => ({ keys, text: forumKeyboardText(does) }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={forumKeyboardText("title")}>
      <ShortcutList className="mt-6" shortcuts={shortcuts} switchLabel={forumKeyboardText("use")} />
    </Dialog>
  );
}

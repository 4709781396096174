// The list of keyboard shortcuts, with the switch that turns them off.
import { useState } from "react";
import { Checkbox } from "../../components/ui/checkbox";
import { Dialog } from "../../components/ui/dialog";
import { forumKeyboardText } from "../../texts/forum-keyboard";
import { areShortcutsOn, SHORTCUTS, switchShortcuts } from "./shortcuts";

type ShortcutDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutDialog({ open, onOpenChange }: ShortcutDialogProps) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={forumKeyboardText("title")}>
      <dl className="mt-6 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-rule-strong bg-paper-sunk px-1.5 text-center figures"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{forumKeyboardText(does)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-6 border-t border-rule pt-5"
        label={forumKeyboardText("use")}
        checked={isOn}
        onChange={({ target }) => {
          switchShortcuts(target.checked);
          setIsOn(target.checked);
        }}
      />
    </Dialog>
  );
}

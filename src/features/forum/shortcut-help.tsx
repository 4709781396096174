// The list of keyboard shortcuts, opened by its button or by "?", with the switch that turns them off.
import { Keyboard } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/button";
import { Checkbox } from "../../components/ui/checkbox";
import { Dialog } from "../../components/ui/dialog";
import { areShortcutsOn, pressShortcut, SHORTCUTS, switchShortcuts } from "./shortcuts";

export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(areShortcutsOn);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      pressShortcut(event);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        data-shortcut="?"
        className="-ms-3.5 justify-self-start"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Keyboard aria-hidden />
        Keyboard shortcuts
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Keyboard shortcuts">
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
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          className="mt-6 border-t border-rule pt-5"
          label="Use single-key shortcuts in this browser"
          checked={isOn}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setIsOn(target.checked);
          }}
        />
      </Dialog>
    </>
  );
}

// A list of single-key shortcuts, with the switch that turns them off (WCAG 2.1.4).
import { useState } from "react";
import { areShortcutsOn, switchShortcuts } from "../../lib/shortcuts";
import { cn } from "../../lib/cn";
import { Checkbox } from "./checkbox";

type ShortcutListProps = {
  shortcuts: readonly { keys: readonly string[]; text: string }[];
  switchLabel: string;
  className?: string;
};

export function ShortcutList({ shortcuts, switchLabel, className }: ShortcutListProps) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <div className={cn("text-sm", className)}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="contents">
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
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-6 border-t border-rule pt-5"
        label={switchLabel}
        checked={isOn}
        onChange={({ target }) => {
          switchShortcuts(target.checked);
          setIsOn(target.checked);
        }}
      />
    </div>
  );
}

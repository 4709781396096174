// Listens to keyboard shortcuts; their list is opened by a button or by "?".
import { Keyboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import { useShortcuts } from "../../hooks/use-shortcuts";
import { forumText } from "../../texts/forum";

/** Loaded when it is opened. */
const ShortcutDialog = lazy(async () => ({ default: (await import("./shortcut-dialog")).ShortcutDialog }));

export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useShortcuts();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        data-shortcut="?"
        className="-ms-3.5 justify-self-start"
        onClick={() => {
          setWanted(true);
          setIsOpen(true);
        }}
      >
        <Keyboard aria-hidden />
        {forumText("keyboardShortcuts")}
      </Button>
      {isWanted && (
        <Suspense>
          <ShortcutDialog open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

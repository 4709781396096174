// Keyboard shortcuts of the classroom, and their list.
import { ShortcutList } from "../../components/ui/shortcut-list";
import { useShortcuts } from "../../hooks/use-shortcuts";
import { classroomText } from "../../texts/classroom";

const KEYS = [
  { key: "n", does: "keyNext" },
  { key: "p", does: "keyPrevious" },
  { key: "m", does: "keyComplete" },
  { key: "w", does: "keyNotes" },
  { key: "d", does: "keyDiscussion" },
] as const;

export function LessonShortcuts() {
  useShortcuts();
  const shortcuts = KEYS.map(({ key, does }) => ({ keys: [key], text: classroomText(does) }));
  return (
    <details className="hidden text-sm md:block print:hidden">
      <summary className="inline-flex min-h-6 items-center link">{classroomText("shortcuts")}</summary>
      <ShortcutList className="mt-3" shortcuts={shortcuts} switchLabel={classroomText("useShortcuts")} />
    </details>
  );
}

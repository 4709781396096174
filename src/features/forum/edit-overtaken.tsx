// In the form of an edit: the post was changed in another window. Its author chooses which text stays.
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { forumFormsText } from "../../texts/forum-forms";
import { RichText } from "./rich-text";

type EditOvertakenProps = {
  /** The newer version; `title` is empty for a reply. */
  newer: { title: string; html: string };
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

export function EditOvertaken({ newer, busy, onKeep, onTake }: EditOvertakenProps) {
  return (
    <Notice tone="warn" role="alert">
      <div className="grid grid-cols-1 gap-3">
        <p>{forumFormsText("overtaken")}</p>
        <div
          role="group"
          aria-label={forumFormsText("newerText")}
          className="grid max-h-48 grid-cols-1 gap-2 overflow-y-auto rounded-sm border border-rule bg-paper-raised p-3"
          // Scrolled by the keyboard, too.
          tabIndex={0}
        >
          {newer.title !== "" && <p className="font-medium">{newer.title}</p>}
          <RichText html={newer.html} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" disabled={busy} onClick={onKeep}>
            {forumFormsText("saveMine")}
          </Button>
          <Button variant="secondary" size="sm" disabled={busy} onClick={onTake}>
            {forumFormsText("takeNewer")}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

// How to write in the forum, beside its list, a new discussion and a discussion.
import { Panel } from "../../components/ui/panel";
import { forumText } from "../../texts/forum";

export function Guidelines() {
  return (
    <Panel title={forumText("howWeTalk")}>
      <ul className="grid list-disc gap-2 ps-5 text-sm text-ink-soft">
        <li>{forumText("sayWhatYouTried")}</li>
        <li>{forumText("useCodeBlocks")}</li>
        <li>{forumText("markSolution")}</li>
        <li>{forumText("beKind")}</li>
      </ul>
    </Panel>
  );
}

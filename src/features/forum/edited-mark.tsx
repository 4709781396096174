// "edited", with the time as its tooltip.
import { LocalText } from "../../components/ui/local-text";
import { formatTime } from "../../lib/format";
import { forumThreadText } from "../../texts/forum-thread";

export function EditedMark({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <LocalText
      data-slot="edited"
      className="marginalia"
      title={forumThreadText("editedAt", { time: formatTime(at) })}
    >
      {forumThreadText("edited")}
    </LocalText>
  );
}

// "edited", with the time as its tooltip.
import { formatTime } from "../../lib/format";
import { forumThreadText } from "../../texts/forum-thread";

export function EditedMark({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <span
      data-slot="edited"
      className="marginalia"
      title={forumThreadText("editedAt", { time: formatTime(at) })}
    >
      {forumThreadText("edited")}
    </span>
  );
}

// Whether learners see what the draft has.
import { Badge } from "../../components/ui/badge";
import { studioText } from "../../texts/studio";
import type { Draft } from "./types";

type StateBadgeProps = {
  draft: Pick<Draft, "isChanged" | "publishedVersion">;
  /** Something that the draft does not have yet will be a change. */
  isUnsaved: boolean;
};

export function StateBadge({ draft: { isChanged, publishedVersion }, isUnsaved }: StateBadgeProps) {
  if (publishedVersion === null) return <Badge>{studioText("neverPublished")}</Badge>;
  return isChanged || isUnsaved ? (
    <Badge tone="warn">{studioText("changed")}</Badge>
  ) : (
    <span className="text-xs text-ink-faint before:-ms-1 before:me-2 before:content-['·']">
      {studioText("samePublished")}
    </span>
  );
}

// The versions of an edited post, for moderators. Opening it is logged.
import { useMutation } from "convex/react";
import { History } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { FactLine } from "../../components/ui/fact-line";
import { Dialog } from "../../components/ui/dialog";
import { useDialogs } from "../../hooks/use-dialogs";
import { readAppError } from "../../lib/app-error";
import { formatTime } from "../../lib/format";
import { forumActionsText } from "../../texts/forum-actions";
import { RichText } from "./rich-text";
import type { PostName } from "./types";

type OpenHistory = typeof api.moderation.history;
type Versions = OpenHistory["_returnType"]["versions"];
type HistoryButtonProps = { of: PostName; targetId: OpenHistory["_args"]["targetId"] };

export function HistoryButton({ of, targetId }: HistoryButtonProps) {
  const open = useMutation(api.moderation.history);
  const { alert } = useDialogs();
  const [versions, setVersions] = useState<Versions | null>(null);
  const show = async () => {
    try {
      setVersions((await open({ targetId })).versions);
    } catch (thrown) {
      await alert(readAppError(thrown).message);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={forumActionsText("historyOf", of)}
        onClick={() => void show()}
      >
        <History aria-hidden />
        {forumActionsText("history")}
      </Button>
      <Dialog
        open={versions !== null}
        onOpenChange={() => {
          setVersions(null);
        }}
        title={forumActionsText("historyOf", of)}
        description={forumActionsText("historyText")}
        className="max-w-wide wrap-anywhere"
      >
        <VersionList versions={versions ?? []} />
      </Dialog>
    </>
  );
}

function VersionList({ versions }: { versions: Versions }) {
  return (
    <ol aria-label={forumActionsText("versions")} className="mt-6 grid grid-cols-1">
      {versions.map(({ title, content, tags, writtenAt }, index) => (
        <li key={versions.length - index} className="grid grid-cols-1 gap-2 border-t border-rule py-4">
          <p className="marginalia">
            <FactLine
              facts={[
                forumActionsText(index === 0 ? "presentVersion" : "earlierVersion"),
                formatTime(writtenAt),
              ]}
            />
          </p>
          {title !== null && <h3 className="text-lg">{title}</h3>}
          <RichText html={content} />
          {tags.length > 0 && <p className="marginalia">{tags.map((tag) => `#${tag}`).join(" ")}</p>}
        </li>
      ))}
    </ol>
  );
}

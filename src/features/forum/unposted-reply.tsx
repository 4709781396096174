// In place of a discussion that was removed: the reply that its reader was writing, to be read and copied.
import { Copy } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "../../components/ui/button";
import { useDraftOwner } from "../../hooks/use-draft-owner";
import { onDraftChange, readDraft } from "../../lib/drafts";
import { copyText } from "../../lib/copy-text";
import { forumThreadText } from "../../texts/forum-thread";
import { EMPTY_WRITING, replyDraft } from "./draft";
import { RichText } from "./rich-text";

type UnpostedProps = { threadId: string };

export function UnpostedReply(props: UnpostedProps) {
  const owner = useDraftOwner();
  return <Unposted key={owner} owner={owner} {...props} />;
}

function Unposted({ owner, threadId }: UnpostedProps & { owner: string | null }) {
  const headingId = useId();
  const [draft, setDraft] = useState(() => readDraft(replyDraft(owner, threadId), EMPTY_WRITING));
  // A reply that was on its way returns to its draft when the server refuses it.
  useEffect(
    () =>
      onDraftChange(() => {
        setDraft(readDraft(replyDraft(owner, threadId), EMPTY_WRITING));
      }),
    [owner, threadId],
  );
  if (draft.text === "") return null;
  return (
    <section
      aria-labelledby={headingId}
      className="grid max-w-measure grid-cols-1 justify-items-start gap-3 border-t border-rule pt-6 wrap-anywhere"
    >
      <h2 id={headingId} className="text-lg">
        {forumThreadText("unposted")}
      </h2>
      <RichText html={draft.html} />
      <Button
        variant="secondary"
        size="sm"
        onClick={() =>
          void copyText(draft.text, forumThreadText("textCopied"), forumThreadText("textNotCopied"))
        }
      >
        <Copy aria-hidden />
        {forumThreadText("copyText")}
      </Button>
    </section>
  );
}

// What authors and readers do with a post: editing, quoting, and copying the link.
import { Pencil, Quote, Share2 } from "lucide-react";
import type { MouseEvent } from "react";
import { Button } from "../../components/ui/button";
import { copyText } from "../../lib/copy-text";
import { forumThreadText } from "../../texts/forum-thread";
import { useComposer } from "./composer";
import type { PostAction } from "./post-actions";
import { quoteOf, selectionIn } from "./quote";
import { useThreadPlace } from "./thread-place";
import type { PostName, ThreadId } from "./types";

type PostPlace = { threadId: ThreadId; position: number | null };
type QuoteButtonProps = PostPlace & { of: PostName; authorName: string; html: string };

export const editAction = (of: PostName, onEdit: () => void): PostAction => ({
  ...{ Icon: Pencil, label: forumThreadText("edit"), name: forumThreadText("editOf", of) },
  ...{ shortcut: "e", onSelect: onEdit },
});

/** Quotes what is selected in the post, otherwise the whole post. */
export function QuoteButton({ of, threadId, position, authorName, html }: QuoteButtonProps) {
  const composer = useComposer();
  const { href } = useThreadPlace();
  const quote = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const selected = selectionIn(currentTarget.closest("[data-post]"));
    const post = { href: href(threadId, position), authorName, html: selected ?? html };
    composer?.insert(quoteOf(post, selected !== null));
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      data-shortcut="q"
      aria-label={forumThreadText("quoteOf", of)}
      // The selection would be lost.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={quote}
    >
      <Quote aria-hidden />
      {forumThreadText("quote")}
    </Button>
  );
}

/** Opens the device's share sheet on touch screens, otherwise copies the link. */
async function sharePost(href: string, title: string): Promise<void> {
  const url = `${window.location.origin}${href}`;
  if ("share" in navigator && window.matchMedia("(pointer: coarse)").matches) {
    // Rejected when the person closes the sheet.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyText(url, forumThreadText("linkCopied"), url);
}

type ShareProps = PostPlace & { of: PostName; title: string };

export function useShare({ of, title, threadId, position }: ShareProps): PostAction {
  const { href } = useThreadPlace();
  return {
    ...{ Icon: Share2, label: forumThreadText("share"), name: forumThreadText("shareOf", of) },
    shortcut: "s",
    onSelect: () => void sharePost(href(threadId, position), title),
  };
}

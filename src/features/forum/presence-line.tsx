// The number of readers and who is typing. A separate query, so that nothing else renders again when it changes.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { useMe } from "../../hooks/use-session";
import { forumThreadText } from "../../texts/forum-thread";
import type { ThreadId } from "./types";

export const readerCountLabel = (readers: number): string =>
  forumThreadText("reading", {
    readers: readers >= LIMITS.presenceMax ? `${String(LIMITS.presenceMax)}+` : String(readers),
  });

/** Empty without names. */
export function typingLabel(names: readonly string[]): string {
  const [first, second, ...more] = names;
  if (first === undefined) return "";
  if (second === undefined) return forumThreadText("oneTyping", { first });
  if (more.length === 0) return forumThreadText("twoTyping", { first, second });
  return forumThreadText("manyTyping", { first, count: more.length + 1 });
}

export function PresenceLine({ threadId }: { threadId: ThreadId }) {
  const me = useMe();
  return me === null ? null : <Line threadId={threadId} myId={me.uid} />;
}

function Line({ threadId, myId }: { threadId: ThreadId; myId: string }) {
  const presence = useQuery(api.presence.of, { threadId });
  if (presence === undefined || presence === null) return <p className="min-h-6" />;
  const others = presence.typing.filter(({ userId }) => userId !== myId).map(({ name }) => name);
  const typing = typingLabel(others);
  return (
    // Not announced: it changes too often.
    <p data-slot="presence" className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 marginalia">
      {presence.readers > 1 && (
        <span className="flex items-center gap-2">
          <span aria-hidden className="pulse pulse-good" />
          {readerCountLabel(presence.readers)}
        </span>
      )}
      {typing !== "" && <span className="reveal break-words">{typing}</span>}
    </p>
  );
}

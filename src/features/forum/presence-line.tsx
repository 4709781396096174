// The number of readers and who is typing. A separate query, so that nothing else renders again when it changes.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { useMe } from "../../hooks/use-session";
import type { ThreadId } from "./types";

export const readerCountLabel = (readers: number): string =>
  `${readers >= LIMITS.presenceMax ? `${String(LIMITS.presenceMax)}+` : String(readers)} reading`;

/** Empty without names. */
export function typingLabel(names: readonly string[]): string {
  const [first, second, ...more] = names;
  if (first === undefined) return "";
  if (second === undefined) return `${first} is typing…`;
  if (more.length === 0) return `${first} and ${second} are typing…`;
  return `${first} and ${String(more.length + 1)} others are typing…`;
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
          <span aria-hidden className="pulse" />
          {readerCountLabel(presence.readers)}
        </span>
      )}
      {typing !== "" && <span className="reveal break-words">{typing}</span>}
    </p>
  );
}

// Tells what is beside a list which discussions are in it.
import { useEffect } from "react";
import type { ListedThread, ThreadId } from "./types";

export type Listed = readonly ThreadId[];

export function useListed(
  threads: readonly Pick<ListedThread, "threadId">[] | undefined,
  onListed: (listed: Listed) => void,
): void {
  // The lists are new with every change of a discussion.
  const ids = JSON.stringify((threads ?? []).map(({ threadId }) => threadId));
  useEffect(() => {
    onListed(JSON.parse(ids) as Listed);
  }, [ids, onListed]);
}

// Requests suggestions for a mention from the server.
import { useMutation } from "convex/react";
import { useCallback } from "react";
import { api } from "#convex/_generated/api.js";
import type { Suggest } from "./editor-props";
import type { ThreadId } from "./types";

/** Null for a discussion that does not exist yet; `room` is where it will be. */
export function useSuggest(threadId: ThreadId | null, room?: string): Suggest {
  const suggest = useMutation(api.mentions.suggest);
  return useCallback(
    async (prefix) => await suggest({ threadId, prefix, ...(room === undefined ? {} : { room }) }),
    [suggest, threadId, room],
  );
}

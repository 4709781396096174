// Requests suggestions for a mention from the server.
import { useMutation } from "convex/react";
import { useCallback } from "react";
import { api } from "#convex/_generated/api.js";
import type { Suggest } from "./editor-props";
import type { ThreadId } from "./types";

/** Null for a discussion that does not exist yet. */
export function useSuggest(threadId: ThreadId | null): Suggest {
  const suggest = useMutation(api.mentions.suggest);
  return useCallback(async (prefix) => await suggest({ threadId, prefix }), [suggest, threadId]);
}

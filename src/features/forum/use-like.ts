// Likes are optimistic; a refusal rolls them back and shows an alert.
import { useMutation } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../texts/errors";
import { useDialogs } from "../../hooks/use-dialogs";
import { useLoginPrompt } from "../../hooks/use-login-prompt";
import { useSession } from "../../hooks/use-session";
import { readAppError } from "../../lib/app-error";
import type { Reply, ThreadId } from "./types";

type Likable = { likeCount: number; likedByMe: boolean };

function withLike<Post extends Likable>(post: Post, liked: boolean): Post {
  if (post.likedByMe === liked) return post;
  return { ...post, likedByMe: liked, likeCount: Math.max(0, post.likeCount + (liked ? 1 : -1)) };
}

function likeThread(
  store: OptimisticLocalStore,
  { threadId, liked }: { threadId: ThreadId; liked: boolean },
) {
  const counters = store.getQuery(api.threads.counters, { threadId });
  if (counters) store.setQuery(api.threads.counters, { threadId }, withLike(counters, liked));
}

function likeReply(
  store: OptimisticLocalStore,
  { replyId, liked }: { replyId: Reply["replyId"]; liked: boolean },
) {
  for (const { args, value } of store.getAllQueries(api.replies.page)) {
    if (value?.some((reply) => reply.replyId === replyId) !== true) continue;
    const changed = value.map((reply) => (reply.replyId === replyId ? withLike(reply, liked) : reply));
    store.setQuery(api.replies.page, args, changed);
  }
}

/** Sends the request; visitors are asked to log in, failures are shown in an alert. */
function useLikeRequest(loginCode: "like-thread-login-required" | "like-reply-login-required") {
  const { alert } = useDialogs();
  const session = useSession();
  const askToLogIn = useLoginPrompt();
  return async (send: () => Promise<unknown>) => {
    if (session.status !== "signed-in") {
      await askToLogIn(errorText(loginCode));
      return;
    }
    const failure = await send().then(
      () => null,
      (thrown: unknown) => readAppError(thrown).message,
    );
    if (failure !== null) await alert(failure);
  };
}

export function useLikeThread(threadId: ThreadId): (liked: boolean) => Promise<void> {
  const set = useMutation(api.likes.setOnThread).withOptimisticUpdate(likeThread);
  const request = useLikeRequest("like-thread-login-required");
  return async (liked) => {
    await request(async () => await set({ threadId, liked }));
  };
}

export function useLikeReply(replyId: Reply["replyId"]): (liked: boolean) => Promise<void> {
  const set = useMutation(api.likes.setOnReply).withOptimisticUpdate(likeReply);
  const request = useLikeRequest("like-reply-login-required");
  return async (liked) => {
    await request(async () => await set({ replyId, liked }));
  };
}

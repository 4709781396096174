// The reply that solves a discussion: the box under the question, and the button that marks a reply.
import { useMutation, useQuery } from "convex/react";
import { CircleCheck, CircleX } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDialogs } from "../../hooks/use-dialogs";
import { cn } from "../../lib/cn";
import { readAppError } from "../../lib/app-error";
import { forumThreadText } from "../../texts/forum-thread";
import { useThreadPlace } from "./thread-place";
import type { PostName, Reply, ThreadId } from "./types";
import { shownAuthor } from "../../texts/messages";

type SolutionBoxProps = {
  threadId: ThreadId;
  /** The reply itself is within sight: the box is a line without its text. */
  isNear?: boolean;
};

export function SolutionBox({ threadId, isNear = false }: SolutionBoxProps) {
  const solution = useQuery(api.threads.solution, { threadId });
  const { href } = useThreadPlace();
  if (solution === undefined || solution === null) return null;
  return (
    <section
      aria-label={forumThreadText("solution")}
      className={cn(
        "reveal border-s-3 border-good bg-good-wash px-4 py-3",
        isNear ? "flex flex-wrap items-center justify-between gap-x-3 gap-y-1" : "grid grid-cols-1 gap-1",
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-good">
        <CircleCheck className="size-4 shrink-0" aria-hidden />
        {forumThreadText("solvedBy", { name: shownAuthor(solution.authorName) })}
      </p>
      {!isNear && <p className="text-sm">{solution.excerpt}</p>}
      <Link to={href(threadId, solution.position)} className="justify-self-start text-sm link">
        {forumThreadText("goToSolution")}
      </Link>
    </section>
  );
}

/** At the top of a long discussion. */
export function SolvedLink({ threadId }: { threadId: ThreadId }) {
  const solution = useQuery(api.threads.solution, { threadId });
  const { href } = useThreadPlace();
  if (solution === undefined || solution === null) return null;
  return (
    <Link
      to={href(threadId, solution.position)}
      className="inline-flex items-center gap-1.5 font-medium text-good hover:underline max-sm:min-h-11"
    >
      <CircleCheck className="size-4 shrink-0" aria-hidden />
      {forumThreadText("solvedBy", { name: shownAuthor(solution.authorName) })}
    </Link>
  );
}

type SolutionButtonProps = { threadId: ThreadId; reply: Reply; of: PostName };

/** Marks the reply in place of another one, or removes its mark. */
export function SolutionButton({ threadId, reply, of }: SolutionButtonProps) {
  const isSolution = useIsSolution(threadId, reply.replyId);
  const setSolution = useMutation(api.threads.setSolution);
  const { busy, run } = useAsyncAction();
  const { alert } = useDialogs();
  const toggle = async () => {
    await run(async () => {
      await setSolution({ threadId, replyId: isSolution ? null : reply.replyId }).catch(
        async (thrown: unknown) => {
          await alert(readAppError(thrown).message);
        },
      );
    });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={forumThreadText(isSolution ? "unmarkSolutionOf" : "markSolutionOf", of)}
      disabled={busy}
      onClick={() => void toggle()}
    >
      {isSolution ? <CircleX aria-hidden /> : <CircleCheck aria-hidden />}
      {forumThreadText(isSolution ? "unmarkSolution" : "markSolution")}
    </Button>
  );
}

/** Whether the reply is marked as the solution, live. */
export function useIsSolution(threadId: ThreadId, replyId: Reply["replyId"]): boolean {
  return useQuery(api.threads.solution, { threadId })?.replyId === replyId;
}

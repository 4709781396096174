// The waitlist of a course: its live state, joining and leaving. Visitors log in first.
import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useSession } from "../../hooks/use-session";
import { withRetries } from "../../lib/retry-conflicts";
import type { SeatCourse } from "../../lib/seat-request";
import { useLoginForSeat } from "./use-login-for-seat";

type Queue = FunctionReturnType<typeof api.waitlist.forCourse>;

export type WaitlistCalls = {
  /** Undefined while it loads. */
  queue: Queue | undefined;
  busy: boolean;
  failure: string | null;
  /** Joins; a visitor is sent to the login page, and the page joins when they come back signed in. */
  join: () => Promise<void>;
  leave: () => Promise<void>;
};

export function useWaitlist(course: SeatCourse): WaitlistCalls {
  const { courseId } = course;
  const { status } = useSession();
  const queue = useQuery(api.waitlist.forCourse, { courseId });
  const join = useMutation(api.waitlist.join);
  const leave = useMutation(api.waitlist.leave);
  const { busy, failure, run } = useAsyncAction();
  const logIn = useLoginForSeat(course);
  return {
    queue,
    busy,
    failure,
    join: async () => {
      if (status === "signed-out") await logIn("waitlist");
      else await run(() => withRetries(() => join({ courseId })));
    },
    leave: async () => {
      await run(() => leave({ courseId }));
    },
  };
}

// Backends that are too old for the functions.
import { OLDEST_BACKEND } from "#shared/configuration.ts";

/** The response of such backends to an unknown call. */
const UNKNOWN_CALL = /getRequestMetadata|snapshotQuery|unknown (?:async )?(?:operation|syscall|udf type)/i;

const UPDATE = `The backend is older than ${OLDEST_BACKEND}, the oldest that the functions run on. How to update it:
  self-hosted                      set CONVEX_REVISION to a newer revision, the same for backend and dashboard (docs/operators/deploy.md)
  the official local deployment    npx convex dev --local-force-upgrade`;

/** Null unless the backend lacks something. */
export const ageProblem = (lacks: readonly string[] = []): string | null =>
  lacks.length === 0 ? null : `${UPDATE}\n  It does not have: ${lacks.join(", ")}`;

/** An error of the CLI, with its cause where that is the backend's age. */
export const explained = (message: string): string =>
  UNKNOWN_CALL.test(message) ? `${message}\n\n${UPDATE}` : message;

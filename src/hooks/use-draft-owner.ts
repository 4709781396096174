import { useSession } from "./use-session";

/** Whose drafts are shown: the signed-in person, or the one of the last visit while the session loads. */
export function useDraftOwner(): string | null {
  const session = useSession();
  if (session.status === "signed-in") return session.user.uid;
  return session.status === "loading" ? (session.cached?.uid ?? null) : null;
}

import { Navigate, Outlet, useLocation } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import type { Role } from "#shared/rules/access.ts";
import { useSession } from "../../hooks/use-session";
import type { LoginState } from "../../lib/login-state";
import { paths } from "../../lib/paths";

import { exitOf } from "./use-account-menu";

type ProtectedRouteProps = {
  /** Required role; other users are sent to the dashboard. */
  role?: Role;
  /** Gives the text of the login page instead of its usual one. */
  notice?: () => string;
  /** Gives the text shown while the signed-in user's profile loads. */
  checking?: () => string;
  /** The screens show their frame to a person who was signed in while the profile loads, also where pages are rendered ahead of time. */
  isEarly?: boolean;
};

/**
 * Renders its child routes for signed-in users, optionally of one role only; others are redirected. A visitor goes to
 * the login, another role to the dashboard. Only for what is shown: the server decides access.
 */
export function ProtectedRoute({ role, notice, checking, isEarly = false }: ProtectedRouteProps) {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  if (session.status === "loading") {
    const text = (session.known ? checking?.() : undefined) ?? sharedText("loading");
    return <Inside isEarly={isEarly} isKnown={session.cached !== null} loading={text} />;
  }
  if (session.status === "signed-out") {
    const from = `${pathname}${search}${hash}`;
    const state: LoginState = notice === undefined ? { from } : { from, notice: notice() };
    return <Navigate to={exitOf(key)} replace state={state} />;
  }
  if (role !== undefined && session.user.role !== role)
    return <Navigate to={paths.dashboard.href()} replace />;
  return <Inside isEarly={isEarly} isKnown />;
}

type InsideProps = { isEarly: boolean; isKnown: boolean; loading?: string };

/**
 * `loading` is the text while the profile loads. Before it is known for whom, the styles show the frame of an early screen to a person
 * who was signed in, and to others that it loads. The same element afterwards, so that the screen keeps its state.
 */
function Inside({ isEarly, isKnown, loading }: InsideProps) {
  if (!isEarly) return loading === undefined ? <Outlet /> : <Loading text={loading} />;
  return (
    <>
      <div data-member={isKnown ? undefined : ""}>
        <Outlet />
      </div>
      {!isKnown && (
        <div data-visitor="alone">
          <Loading text={loading ?? ""} />
        </div>
      )}
    </>
  );
}

const Loading = ({ text }: { text: string }) => (
  <p role="status" aria-busy="true" className="page min-h-dvh py-16 text-ink-faint">
    {text}
  </p>
);

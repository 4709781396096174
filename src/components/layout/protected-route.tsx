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
};

/**
 * Renders its child routes for signed-in users, optionally of one role only; others are redirected. A visitor goes to
 * the login, another role to the dashboard. Only for what is shown: the server decides access.
 */
export function ProtectedRoute({ role, notice, checking }: ProtectedRouteProps) {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  if (session.status === "loading") {
    return (
      <p role="status" aria-busy="true" className="page min-h-dvh py-16 text-ink-faint">
        {session.known && checking !== undefined ? checking() : sharedText("loading")}
      </p>
    );
  }
  if (session.status === "signed-out") {
    const from = `${pathname}${search}${hash}`;
    const state: LoginState = notice === undefined ? { from } : { from, notice: notice() };
    return <Navigate to={exitOf(key)} replace state={state} />;
  }
  if (role !== undefined && session.user.role !== role)
    return <Navigate to={paths.dashboard.href()} replace />;
  return <Outlet />;
}

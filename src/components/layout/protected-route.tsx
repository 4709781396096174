// Lets only signed-in visitors through, optionally only those with one role.
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { MESSAGES } from "#shared/messages.ts";
import type { Role } from "#shared/rules/access.ts";
import { useSession } from "../../hooks/use-session";
import type { LoginState } from "../../lib/login-state";
import { paths } from "../../lib/paths";

type ProtectedRouteProps = {
  /** The user's role must be this one; otherwise the dashboard is the right place. */
  role?: Role;
  /** What the login page says instead of its usual sentence. */
  notice?: string;
  /** What is said while the signed-in user's rights are still on their way. */
  checking?: string;
};

export function ProtectedRoute({ role, notice, checking = MESSAGES.loading }: ProtectedRouteProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === "loading") {
    return (
      <p role="status" className="page py-16 text-ink-faint">
        {session.known ? checking : MESSAGES.loading}
      </p>
    );
  }
  if (session.status === "signed-out") {
    const from = `${pathname}${search}${hash}`;
    const state: LoginState = notice === undefined ? { from } : { from, notice };
    return <Navigate to={paths.login.href()} replace state={state} />;
  }
  if (role !== undefined && session.user.role !== role)
    return <Navigate to={paths.dashboard.href()} replace />;
  return <Outlet />;
}

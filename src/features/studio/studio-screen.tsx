// The frame of the studio's screens: only for people who may teach.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { AppErrorCode } from "#shared/errors.ts";
import { AccessDenied } from "../../components/staff/access-denied";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { ErrorState } from "../../components/ui/error-state";
import { Region } from "../../components/ui/region";
import { useMe } from "../../hooks/use-session";
import { readAppError } from "../../lib/app-error";
import { paths } from "../../lib/paths";
import { mayTeach } from "../../lib/session";
import { studioText } from "../../texts/studio";

export function StudioScreen({ children }: { children: ReactNode }) {
  const user = useMe();
  // Never null here: the protected route above redirects visitors.
  if (user === null) return null;
  if (!mayTeach(user)) return <AccessDenied email={user.email} rights="teaching" />;
  return (
    <div className="pb-24">
      <Region
        describe={textOf}
        failed={(message, retry) => (
          <div className="page pt-8">
            {message === studioText("notHereHint") ? (
              <NotHere />
            ) : (
              <ErrorState text={message} onRetry={retry} />
            )}
          </div>
        )}
      >
        {children}
      </Region>
    </div>
  );
}

/** What trying again does not change. */
const MISSING: ReadonlySet<AppErrorCode> = new Set([
  "course-not-found",
  "outline-part-missing",
  "permission-denied",
]);

function textOf(failure: unknown): string {
  const { code, message } = readAppError(failure);
  return MISSING.has(code) ? studioText("notHereHint") : message;
}

const NotHere = () => (
  <EmptyState
    isPage
    title={studioText("notHere")}
    text={studioText("notHereHint")}
    action={
      <Button asChild>
        <Link to={paths.studio.href()}>{studioText("allCourses")}</Link>
      </Button>
    }
  />
);

// The frame of the studio's screens: only for people who may teach.
import type { ReactNode } from "react";
import { AccessDenied } from "../../components/staff/access-denied";
import { ErrorState } from "../../components/ui/error-state";
import { Region } from "../../components/ui/region";
import { useMe } from "../../hooks/use-session";
import { mayTeach } from "../../lib/session";

export function StudioScreen({ children }: { children: ReactNode }) {
  const user = useMe();
  // Never null here: the protected route above redirects visitors.
  if (user === null) return null;
  if (!mayTeach(user)) return <AccessDenied email={user.email} rights="teaching" />;
  return (
    <div className="pb-24">
      <Region
        failed={(message, retry) => (
          <div className="page pt-8">
            <ErrorState text={message} onRetry={retry} />
          </div>
        )}
      >
        {children}
      </Region>
    </div>
  );
}

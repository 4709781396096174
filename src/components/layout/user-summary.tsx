import { sharedText } from "../../texts/messages";
import type { Me } from "../../lib/session";
import { layoutText } from "../../texts/layout";

/** Who is signed in: name with the admin tag for listed addresses, e-mail, role. */
export function UserSummary({ user }: { user: Me }) {
  return (
    <div className="grid gap-0.5">
      <p className="font-medium">
        {user.name}
        {user.isListedAdmin && <span className="ms-1.5 text-accent">{sharedText("adminTag")}</span>}
      </p>
      <p className="text-xs break-all text-ink-faint [font-kerning:none]">{user.email}</p>
      <p className="text-xs text-ink-faint">{layoutText("role", { role: user.role })}</p>
    </div>
  );
}

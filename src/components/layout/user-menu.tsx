// The signed-in visitor's menu in the navigation bar.
import { ChevronDown, LayoutDashboard, LogOut, ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { MESSAGES } from "../../../shared/messages";
import { paths } from "../../lib/paths";
import type { Me } from "../../lib/session";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRule,
  DropdownMenuTrigger,
} from "../ui/dropdown-menu";
import { Avatar } from "./avatar";
import { mayOpenAdmin, useLogout } from "./use-account-menu";
import { UserSummary } from "./user-summary";

export function UserMenu({ user }: { user: Me }) {
  const logout = useLogout();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`User menu for ${user.name}`}
        className="flex min-h-11 items-center gap-1.5 rounded-sm"
      >
        <Avatar name={user.name} email={user.email} photoURL={user.photoURL} />
        <ChevronDown className="size-4 text-ink-faint" aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel className="px-4 py-2">
          <UserSummary user={user} />
        </DropdownMenuLabel>
        <DropdownMenuRule />
        <DropdownMenuItem asChild>
          <Link to={paths.dashboard.href()}>
            <LayoutDashboard aria-hidden />
            {MESSAGES.myDashboard}
          </Link>
        </DropdownMenuItem>
        {mayOpenAdmin(user) && (
          <DropdownMenuItem asChild>
            <Link to={paths.admin.href()}>
              <ShieldCheck aria-hidden />
              {MESSAGES.adminPanel}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem
          onSelect={() => {
            void logout();
          }}
        >
          <LogOut aria-hidden />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

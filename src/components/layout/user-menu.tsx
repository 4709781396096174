import {
  ChevronDown,
  GraduationCap,
  KeyRound,
  LayoutDashboard,
  LogOut,
  PenLine,
  Receipt,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { lazy, Suspense, useRef, useState, type RefObject } from "react";
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { paths } from "../../lib/paths";
import { mayTeach, type Me } from "../../lib/session";
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
import { layoutText } from "../../texts/layout";

/** Loaded when it is opened. */
const NameDialog = lazy(async () => ({ default: (await import("./name-dialog")).NameDialog }));

/** The signed-in visitor's menu in the navigation bar. */
export function UserMenu({ user }: { user: Me }) {
  const [naming, setNaming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu user={user} trigger={trigger} onRename={() => setNaming(true)} />
      {naming && (
        <Suspense>
          <NameDialog
            name={user.name}
            onClose={() => {
              setNaming(false);
              trigger.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type MenuProps = { user: Me; trigger: RefObject<HTMLButtonElement | null>; onRename: () => void };

function Menu({ user, trigger, onRename }: MenuProps) {
  const logout = useLogout();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        ref={trigger}
        aria-label={layoutText("userMenu", { name: user.name })}
        className="flex min-h-11 items-center gap-1.5 rounded-sm"
      >
        <Avatar name={user.name} email={user.email} photoURL={user.photoURL} />
        <ChevronDown className="size-4 text-ink-faint" aria-hidden />
      </DropdownMenuTrigger>
      {/* Below the line of the header. */}
      <DropdownMenuContent sideOffset={16}>
        <DropdownMenuLabel className="px-4 py-2">
          <UserSummary user={user} />
        </DropdownMenuLabel>
        <DropdownMenuRule />
        <DropdownMenuItem asChild>
          <Link to={paths.dashboard.href()}>
            <LayoutDashboard aria-hidden />
            {sharedText("myDashboard")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.profile.href()}>
            <UserRound aria-hidden />
            {layoutText("profile")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.accountSecurity.href()}>
            <KeyRound aria-hidden />
            {layoutText("accountSecurity")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.payments.href()}>
            <Receipt aria-hidden />
            {sharedText("myPayments")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onRename}>
          <PenLine aria-hidden />
          {layoutText("changeName")}
        </DropdownMenuItem>
        {mayTeach(user) && (
          <DropdownMenuItem asChild>
            <Link to={paths.instructor.href()}>
              <GraduationCap aria-hidden />
              {sharedText("teaching")}
            </Link>
          </DropdownMenuItem>
        )}
        {mayOpenAdmin(user) && (
          <DropdownMenuItem asChild>
            <Link to={paths.admin.href()}>
              <ShieldCheck aria-hidden />
              {sharedText("adminPanel")}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuRule />
        <DropdownMenuItem
          onSelect={() => {
            void logout();
          }}
        >
          <LogOut aria-hidden />
          {layoutText("logout")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

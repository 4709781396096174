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
  type LucideIcon,
} from "lucide-react";
import { lazy, Suspense, useRef, useState, type RefObject } from "react";
import { Link, useLocation } from "react-router-dom";
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
        className="group flex min-h-11 items-center gap-1.5 rounded-sm"
      >
        <Avatar name={user.name} email={user.email} photoURL={user.photoURL} />
        <ChevronDown
          className="size-4 text-ink-faint transition-transform group-data-[state=open]:rotate-180"
          aria-hidden
        />
      </DropdownMenuTrigger>
      {/* Below the line of the header. */}
      <DropdownMenuContent sideOffset={16}>
        <DropdownMenuLabel className="px-4 py-2">
          <UserSummary user={user} />
        </DropdownMenuLabel>
        <DropdownMenuRule />
        <Place to={paths.dashboard.href()} Icon={LayoutDashboard} label={sharedText("myDashboard")} />
        <Place to={paths.profile.href()} Icon={UserRound} label={layoutText("profile")} />
        <DropdownMenuItem onSelect={onRename}>
          <PenLine aria-hidden />
          {layoutText("changeName")}
        </DropdownMenuItem>
        <Place to={paths.accountSecurity.href()} Icon={KeyRound} label={layoutText("accountSecurity")} />
        <Place to={paths.payments.href()} Icon={Receipt} label={sharedText("myPayments")} />
        {mayTeach(user) && (
          <Place to={paths.instructor.href()} Icon={GraduationCap} label={sharedText("teaching")} />
        )}
        {mayOpenAdmin(user) && (
          <Place to={paths.admin.href()} Icon={ShieldCheck} label={sharedText("adminPanel")} />
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

type PlaceProps = { to: string; Icon: LucideIcon; label: string };

/** The entry of a page, which is marked on it. */
function Place({ to, Icon, label }: PlaceProps) {
  const isCurrent = useLocation().pathname === to;
  return (
    <DropdownMenuItem
      asChild
      className="aria-[current=page]:text-accent aria-[current=page]:[&_svg]:text-accent"
    >
      <Link to={to} aria-current={isCurrent ? "page" : undefined}>
        <Icon aria-hidden />
        {label}
      </Link>
    </DropdownMenuItem>
  );
}

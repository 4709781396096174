import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { useMe } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { mayTeach } from "../../lib/session";
import { NavClassSlot } from "./nav-class-slot";
import { NavLink } from "./nav-link";
import { navEntries } from "./nav-links";
import { mayOpenAdmin, useLogout } from "./use-account-menu";
import { UserSummary } from "./user-summary";
import { layoutText } from "../../texts/layout";

/** Loaded when it is opened. */
const NameDialog = lazy(async () => ({ default: (await import("./name-dialog")).NameDialog }));

const rowClass = "flex min-h-12 w-full items-center border-b border-rule text-start text-base text-ink";

type MobileMenuProps = {
  id: string;
  /** Closed by Escape: the focus returns to the menu's button. */
  onClose: () => void;
  /** Closed by a link, which may lead to the same page. */
  onLeave: () => void;
};

/** The navigation on small screens: a sheet under the bar. */
export function MobileMenu({ id, onClose, onLeave }: MobileMenuProps) {
  const user = useMe();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An Escape that closed a dialog above the menu has been handled already.
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [onClose]);

  return (
    <div
      id={id}
      className="reveal max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-t border-rule pb-6 lg:hidden"
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("a") !== null) onLeave();
      }}
    >
      <nav aria-label={layoutText("mobileNavigation")} className="page">
        <NavClassSlot className={cn(rowClass, "sm:hidden")} />
        {navEntries(user !== null).map((entry) => (
          <NavLink key={entry.to} entry={entry} className={rowClass} />
        ))}
        {user === null ? (
          <Link to={paths.login.href()} className={rowClass}>
            {layoutText("login")}
          </Link>
        ) : (
          <SignedInRows>
            <UserSummary user={user} />
            <Link to={paths.payments.href()} className={rowClass}>
              {sharedText("myPayments")}
            </Link>
            <Link to={paths.profile.href()} className={rowClass}>
              {layoutText("profile")}
            </Link>
            <Link to={paths.accountSecurity.href()} className={rowClass}>
              {layoutText("accountSecurity")}
            </Link>
            <RenameRow name={user.name} />
            {mayTeach(user) && (
              <Link to={paths.instructor.href()} className={rowClass}>
                {sharedText("teaching")}
              </Link>
            )}
            {mayOpenAdmin(user) && (
              <Link to={paths.admin.href()} className={rowClass}>
                {sharedText("adminPanel")}
              </Link>
            )}
          </SignedInRows>
        )}
      </nav>
    </div>
  );
}

function SignedInRows({ children }: { children: ReactNode }) {
  const logout = useLogout();
  return (
    <div className="grid gap-1 pt-5 text-sm">
      {children}
      <button
        type="button"
        className={rowClass}
        onClick={() => {
          void logout();
        }}
      >
        {layoutText("logout")}
      </button>
    </div>
  );
}

function RenameRow({ name }: { name: string }) {
  const [naming, setNaming] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={row} type="button" className={rowClass} onClick={() => setNaming(true)}>
        {layoutText("changeName")}
      </button>
      {naming && (
        <Suspense>
          <NameDialog
            name={name}
            onClose={() => {
              setNaming(false);
              row.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

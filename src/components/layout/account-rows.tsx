// What the navigation on small screens has for a signed-in person.
import { lazy, Suspense, useRef, useState } from "react";
import { Link, NavLink, useMatch } from "react-router-dom";
import { paths } from "../../lib/paths";
import { mayTeach, type Me } from "../../lib/session";
import { layoutText } from "../../texts/layout";
import { sharedText } from "../../texts/messages";
import { menuRowClass, pageRowClass } from "./menu-row";
import { mayOpenAdmin, useLogout } from "./use-account-menu";
import { UserSummary } from "./user-summary";

/** Loaded when it is opened. */
const NameDialog = lazy(async () => ({ default: (await import("./name-dialog")).NameDialog }));

export function AccountRows({ user }: { user: Me }) {
  const logout = useLogout();
  // Its first page is one of several.
  const isInAdmin = useMatch("/admin/*") !== null;
  return (
    <div className="grid gap-1 pt-5 text-sm">
      <UserSummary user={user} />
      <NavLink to={paths.profile.href()} end className={pageRowClass}>
        {layoutText("profile")}
      </NavLink>
      <RenameRow name={user.name} />
      <NavLink to={paths.accountSecurity.href()} className={pageRowClass}>
        {layoutText("accountSecurity")}
      </NavLink>
      <NavLink to={paths.payments.href()} className={pageRowClass}>
        {sharedText("myPayments")}
      </NavLink>
      {mayTeach(user) && (
        <NavLink to={paths.instructor.href()} className={pageRowClass}>
          {sharedText("teaching")}
        </NavLink>
      )}
      {mayOpenAdmin(user) && (
        <Link to={paths.admin.href()} aria-current={isInAdmin ? "page" : undefined} className={pageRowClass}>
          {sharedText("adminPanel")}
        </Link>
      )}
      <button
        type="button"
        className={menuRowClass}
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
      <button ref={row} type="button" className={menuRowClass} onClick={() => setNaming(true)}>
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

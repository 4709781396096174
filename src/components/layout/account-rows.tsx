// What the navigation on small screens has for a signed-in person.
import { lazy, Suspense, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { mayTeach, type Me } from "../../lib/session";
import { layoutText } from "../../texts/layout";
import { sharedText } from "../../texts/messages";
import { menuRowClass } from "./menu-row";
import { mayOpenAdmin, useLogout } from "./use-account-menu";
import { UserSummary } from "./user-summary";

/** Loaded when it is opened. */
const NameDialog = lazy(async () => ({ default: (await import("./name-dialog")).NameDialog }));

export function AccountRows({ user }: { user: Me }) {
  const logout = useLogout();
  return (
    <div className="grid gap-1 pt-5 text-sm">
      <UserSummary user={user} />
      <Link to={paths.payments.href()} className={menuRowClass}>
        {sharedText("myPayments")}
      </Link>
      <Link to={paths.profile.href()} className={menuRowClass}>
        {layoutText("profile")}
      </Link>
      <Link to={paths.accountSecurity.href()} className={menuRowClass}>
        {layoutText("accountSecurity")}
      </Link>
      <RenameRow name={user.name} />
      {mayTeach(user) && (
        <Link to={paths.instructor.href()} className={menuRowClass}>
          {sharedText("teaching")}
        </Link>
      )}
      {mayOpenAdmin(user) && (
        <Link to={paths.admin.href()} className={menuRowClass}>
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

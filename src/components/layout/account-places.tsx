// The ways between the places of an account: a row that scrolls sideways on phones, else a column beside the content.
import { useRef } from "react";
import { NavLink } from "react-router-dom";
import { useScrollRow } from "../../hooks/use-scroll-row";
import { markHidden } from "../../lib/scroll-row";
import { paths } from "../../lib/paths";
import { accountPlacesText } from "../../texts/account-places";

const PLACES = [
  { label: "profile", to: paths.profile.href() },
  { label: "security", to: paths.accountSecurity.href() },
  { label: "notifications", to: paths.notifications.href() },
  { label: "payments", to: paths.payments.href() },
] as const;

/** The line of the current place is below it in the row, and beside it in the column. */
const PLACE =
  "relative flex min-h-11 shrink-0 items-center px-2 text-sm font-medium whitespace-nowrap text-ink-faint max-[27rem]:text-xs after:absolute after:inset-x-2 max-[25rem]:px-1 max-[25rem]:after:inset-x-1 after:bottom-0 after:border-b-2 after:border-transparent hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-ink aria-[current=page]:after:border-accent lg:min-h-10 lg:border-s lg:border-rule lg:ps-5 lg:whitespace-normal lg:after:inset-x-auto lg:after:-start-px lg:after:inset-y-0 lg:after:border-s-2 lg:after:border-b-0";

export function AccountPlaces() {
  const row = useRef<HTMLUListElement>(null);
  useScrollRow(row, "[aria-current=page]");
  return (
    <nav
      aria-label={accountPlacesText("account")}
      className="border-b border-rule lg:border-0 lg:pt-12 print:hidden"
    >
      <ul
        ref={row}
        className="tabs-row -mx-2 -mb-px flex overflow-x-auto max-[27rem]:justify-between max-[25rem]:-mx-1 lg:sticky lg:top-28 lg:mx-0 lg:mb-0 lg:flex-col lg:overflow-visible"
        onScroll={() => {
          markHidden(row.current);
        }}
      >
        {PLACES.map(({ label, to }) => (
          <li key={label} className="shrink-0">
            {/* The address of the profile begins that of the security page; that of the payments those of receipts. */}
            <NavLink to={to} end={label === "profile"} className={PLACE}>
              {accountPlacesText(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

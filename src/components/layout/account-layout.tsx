// The frame of the places of a person's account: the ways between them, the heading, and the content beside.
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useMe } from "../../hooks/use-session";
import { anchorId } from "../../lib/anchor";
import type { Me } from "../../lib/session";
import { LoadingRegion } from "../ui/loading-region";
import { AccountPlaces } from "./account-places";

type AccountLayoutProps = {
  title: string;
  lead: ReactNode;
  /** The shape of the content until it is known whose account it is. */
  skeleton: ReactNode;
  children: (me: Me) => ReactNode;
};

/** The frame is there at once; only the content waits for the session, whose results it would otherwise ask for as a visitor. */
export function AccountLayout({ title, lead, skeleton, children }: AccountLayoutProps) {
  const me = useMe();
  useAnchorOnceThere(me !== null);
  return (
    <AccountColumns>
      <header className="pt-7 pb-8 lg:pt-10">
        <h1 className="text-heading">{title}</h1>
        <p className="mt-1.5 max-w-measure text-pretty text-ink-soft">{lead}</p>
      </header>
      {me === null ? <LoadingRegion>{skeleton}</LoadingRegion> : children(me)}
    </AccountColumns>
  );
}

/** A link of an e-mail leads to a section, which the browser looked for before it was there. */
function useAnchorOnceThere(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash !== "") document.getElementById(anchorId(hash))?.scrollIntoView();
  }, [isThere, hash]);
}

/** The ways and what is beside them, for a page below one of the places. On paper the content alone. */
export const AccountColumns = ({ children }: { children: ReactNode }) => (
  <div className="page grid grid-cols-1 gap-x-14 pb-24 lg:grid-cols-[11rem_minmax(0,1fr)] print:block">
    <AccountPlaces />
    <div className="min-w-0">{children}</div>
  </div>
);

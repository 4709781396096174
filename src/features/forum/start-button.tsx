// The button that starts a discussion, or leads to the login first.
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { useDraftOwner } from "../../hooks/use-draft-owner";
import { useSession } from "../../hooks/use-session";
import { loginLink, paths } from "../../lib/paths";
import { sharedText } from "../../texts/messages";
import { beginThreadDraft } from "./draft";

type StartButtonProps = {
  onStart: () => void;
  /** For the new discussion, unless a text is being written. */
  title?: string;
  autoFocus?: boolean;
};

/** A visitor has no draft: the address takes the title along. */
const newWith = (title: string): string => `?${new URLSearchParams({ new: title }).toString()}`;

export function StartButton({ onStart, title, autoFocus }: StartButtonProps) {
  const session = useSession();
  const owner = useDraftOwner();
  const start = (
    <Button
      // React takes `false` for a difference from the page that the server rendered.
      autoFocus={autoFocus === true ? true : undefined}
      onClick={() => {
        if (title !== undefined) beginThreadDraft(owner, title);
        onStart();
      }}
    >
      {sharedText("startDiscussion")}
    </Button>
  );
  const login = (
    <Button asChild variant="secondary">
      <Link {...loginLink(paths.forums.href(title === undefined ? "" : newWith(title)))}>
        {sharedText("loginToPost")}
      </Link>
    </Button>
  );
  if (session.status === "signed-in") return start;
  if (session.status === "signed-out") return login;
  // Until the session is known there are both in one place, and the document shows one of them.
  return (
    <span className="grid sm:justify-items-end">
      <span data-visitor className="col-start-1 row-start-1">
        {login}
      </span>
      <span data-member className="col-start-1 row-start-1">
        {start}
      </span>
    </span>
  );
}

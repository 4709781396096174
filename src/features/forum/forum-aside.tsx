// The column beside the list: followed discussions with unread replies, open questions, guidelines, and the keyboard.
import { useMutation, useQuery } from "convex/react";
import { CheckCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { useDialogs } from "../../hooks/use-dialogs";
import { useMe } from "../../hooks/use-session";
import { readAppError } from "../../lib/app-error";
import { paths } from "../../lib/paths";
import { ShortcutHelp } from "./shortcut-help";

const OPEN_QUESTIONS = { numItems: 5, cursor: null };

export function ForumAside() {
  const isMember = useMe() !== null;
  return (
    <aside aria-label="About the forum" className="grid content-start gap-10 max-lg:hidden">
      {isMember && <Followed />}
      <Unsolved />
      <Panel title="How we talk here">
        <ul className="grid list-disc gap-2 ps-5 text-sm text-ink-soft">
          <li>Say what you tried, and what happened.</li>
          <li>Put code into a code block, and errors in full.</li>
          <li>Mark the reply that solved your question.</li>
          <li>Criticise ideas, never people; report what hurts.</li>
        </ul>
      </Panel>
      <ShortcutHelp />
    </aside>
  );
}

function Followed() {
  const followed = useQuery(api.follows.unread);
  const markAll = useMutation(api.readMarks.markAll);
  const { alert } = useDialogs();
  if (followed === undefined) return null;
  return (
    <Panel title="You follow">
      {followed.length === 0 ? (
        <p className="text-sm text-ink-soft">No unread replies in discussions you follow.</p>
      ) : (
        <div className="grid gap-4">
          <ul aria-label="Followed discussions with unread replies" className="grid gap-3 text-sm">
            {followed.map(({ threadId, title, unread }) => (
              <li key={threadId} className="flex items-baseline justify-between gap-3">
                <Link to={paths.thread.href(threadId)} className="link">
                  {title}
                </Link>
                <Badge tone="accent">{unread} new</Badge>
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3.5 justify-self-start"
            onClick={() => {
              markAll({}).catch(async (thrown: unknown) => {
                await alert(readAppError(thrown).message);
              });
            }}
          >
            <CheckCheck aria-hidden />
            Mark all as read
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Unsolved() {
  const found = useQuery(api.threads.list, {
    category: "help",
    solved: false,
    paginationOpts: OPEN_QUESTIONS,
  });
  if (found === undefined || found.page.length === 0) return null;
  return (
    <Panel title="Waiting for help">
      <ul aria-label="Waiting for help" className="grid gap-3 text-sm">
        {found.page.map(({ threadId, title }) => (
          <li key={threadId}>
            <Link to={paths.thread.href(threadId)} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

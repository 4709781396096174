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
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { forumListText } from "../../texts/forum-list";
import { Guidelines } from "./guidelines";
import { ShortcutHelp } from "./shortcut-help";
import type { Listed } from "./use-listed";

const OPEN_QUESTIONS = { numItems: 5, cursor: null };

/** `listed`: the discussions of the list, below which this is on narrow screens. */
export function ForumAside({ listed }: { listed: Listed }) {
  const isMember = useMe() !== null;
  return (
    <aside aria-label={forumListText("aboutForum")} className="grid content-start gap-10">
      {isMember && <Followed />}
      <Unsolved listed={listed} />
      <Guidelines />
      <div className="max-lg:hidden">
        <ShortcutHelp />
      </div>
    </aside>
  );
}

function Followed() {
  const followed = useQuery(api.follows.unread);
  const markAll = useMutation(api.readMarks.markAll);
  const { alert } = useDialogs();
  if (followed === undefined || followed.length === 0) return null;
  return (
    <Panel title={forumListText("youFollow")}>
      <div className="grid gap-4">
        <ul aria-label={forumListText("followedUnread")} className="grid gap-3 text-sm">
          {followed.map(({ threadId, title, unread }) => (
            <li key={threadId} className="flex items-baseline justify-between gap-3">
              <Link to={paths.thread.href(threadId)} className="link">
                {title}
              </Link>
              <Badge tone="accent">{forumListText("new", { count: unread })}</Badge>
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
          {forumListText("markAllRead")}
        </Button>
      </div>
    </Panel>
  );
}

function Unsolved({ listed }: { listed: Listed }) {
  const found = useQuery(api.threads.list, {
    category: "help",
    solved: false,
    paginationOpts: OPEN_QUESTIONS,
  });
  if (found === undefined || found.page.length === 0) return null;
  const isRepeated = found.page.every(({ threadId }) => listed.includes(threadId));
  return (
    <Panel title={forumListText("waitingForHelp")} className={cn(isRepeated && "max-lg:hidden")}>
      <ul aria-label={forumListText("waitingForHelp")} className="grid gap-3 text-sm">
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

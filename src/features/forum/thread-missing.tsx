// In place of a discussion that does not exist: the way to the forum, and its newest discussions.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Panel } from "../../components/ui/panel";
import { Region } from "../../components/ui/region";
import { paths } from "../../lib/paths";
import { errorText } from "../../texts/errors";
import { forumThreadText } from "../../texts/forum-thread";
import { sharedText } from "../../texts/messages";
import { UnpostedReply } from "./unposted-reply";

const NEWEST = { numItems: 5, cursor: null };

export function ThreadMissing({ threadId }: { threadId: string }) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-12">
      <div className="grid grid-cols-1 content-start gap-8 lg:col-span-7">
        <EmptyState
          isPage
          title={errorText("thread-not-found")}
          text={forumThreadText("gone")}
          action={
            <Button asChild>
              <Link to={paths.forums.href()}>{sharedText("backToForums")}</Link>
            </Button>
          }
        />
        <UnpostedReply threadId={threadId} />
      </div>
      <div className="lg:col-span-5 lg:pt-16">
        <Region failed={() => null}>
          <Newest />
        </Region>
      </div>
    </div>
  );
}

function Newest() {
  const found = useQuery(api.threads.list, { category: null, solved: null, paginationOpts: NEWEST });
  if (found === undefined || found.page.length === 0) return null;
  return (
    <Panel title={forumThreadText("newest")}>
      <ul aria-label={forumThreadText("newest")} className="grid gap-3">
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

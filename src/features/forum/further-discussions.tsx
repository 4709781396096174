// Where to read on after a discussion: what else there is about it, or the newest ones.
import { useQuery } from "convex/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Panel } from "../../components/ui/panel";
import { Region } from "../../components/ui/region";
import { paths } from "../../lib/paths";
import { forumThreadText } from "../../texts/forum-thread";
import { forumCategoryLabel } from "../../texts/messages";
import type { ThreadId } from "./types";

const SHOWN = 3;

/** One more than is shown: the discussion itself may be among them. */
const NEWEST = { numItems: SHOWN + 1, cursor: null };

type Newest = (typeof api.threads.list)["_returnType"];
type FurtherDiscussionsProps = { threadId: ThreadId };

export const FurtherDiscussions = (props: FurtherDiscussionsProps) => (
  <Region failed={() => null}>
    <Found {...props} />
  </Region>
);

function Found({ threadId }: FurtherDiscussionsProps) {
  const related = useQuery(api.threads.related, { threadId });
  if (related === undefined) return <Unknown />;
  if (related.length === 0) return <Newest threadId={threadId} />;
  const entries = related.slice(0, SHOWN).map(({ replyCount, ...thread }) => ({
    ...thread,
    note: forumThreadText("replyCountAnnounced", { count: replyCount }),
  }));
  return <List name="related" entries={entries} />;
}

/**
 * Not live: every reply anywhere in the forum would send the list again to the readers of each discussion. Nothing that is
 * counted is shown of it.
 */
function useNewest() {
  const [kept, keep] = useState<Newest | null>(null);
  const wanted = { category: null, solved: null, paginationOpts: NEWEST };
  const found = useQuery(api.threads.list, kept === null ? wanted : "skip");
  if (kept === null && found !== undefined) keep(found);
  return kept ?? found;
}

function Newest({ threadId }: FurtherDiscussionsProps) {
  const newest = useNewest();
  if (newest === undefined) return <Unknown />;
  const others = newest.page.filter((thread) => thread.threadId !== threadId);
  if (others.length === 0) return null;
  const entries = others
    .slice(0, SHOWN)
    .map(({ category, ...thread }) => ({ ...thread, note: forumCategoryLabel(category) }));
  return <List name="newest" entries={entries} />;
}

/** About as high as the list, so that the footer stays where it is. */
const Unknown = () => <div className="min-h-64 md:min-h-32" />;

type ListProps = {
  name: "related" | "newest";
  entries: readonly { threadId: ThreadId; title: string; note: string }[];
};

const List = ({ name, entries }: ListProps) => (
  <Panel title={forumThreadText(name)}>
    <ul aria-label={forumThreadText(name)} className="grid gap-x-10 md:grid-cols-3">
      {entries.map(({ threadId, title, note }) => (
        <li key={threadId} className="max-md:border-b max-md:border-rule">
          <Link to={paths.thread.href(threadId)} className="grid gap-1 py-3.5 hover:text-accent">
            <span className="font-medium">{title}</span>
            <span className="marginalia">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
);

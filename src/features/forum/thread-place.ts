// Where discussions are shown: in the forum, or in a room on a page of its own. Decides the addresses of their links and the
// level of their headings.
import { createContext, use } from "react";
import { paths, postHref } from "../../lib/paths";

export type ThreadPlace = {
  /** Link to a discussion, or to one reply in it by its position. */
  href: (threadId: string, position: number | null) => string;
  /** Where the list of discussions is. */
  list: string;
  /** A room has no categories, tags and views. */
  isRoom: boolean;
  /** Of a discussion's title, and of what is below it. */
  Title: "h1" | "h3";
  Subtitle: "h2" | "h4";
};

const FORUM: ThreadPlace = {
  ...{ href: postHref, list: paths.forums.href(), isRoom: false, Title: "h1", Subtitle: "h2" },
};

export const ThreadPlaceContext = createContext<ThreadPlace>(FORUM);

export const useThreadPlace = (): ThreadPlace => use(ThreadPlaceContext);

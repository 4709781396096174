// The forum's front page: filters, search, the list and what is beside it.

export const FORUM_LIST = {
  title: "Forums",
  lead: "Questions, answers and finished projects. Anyone may read.",
  filterByCategory: "Filter by category",
  filterBySolution: "Filter by status",
  anySolution: "Any status",
  unsolved: "Unsolved",
  discussions: "Discussions",
  loading: "Loading discussions...",
  none: "No discussions yet",
  noneText: "No one has started a discussion yet. Be the first.",
  noneFiltered: "No discussion matches these filters yet. Be the first.",
  // Search
  search: "Search discussions",
  clearSearch: "Clear search",
  results: "Search results",
  found: "{count, plural, one {# discussion} other {# discussions}} for “{term}”, newest first",
  foundMost: "The {count, number} newest discussions for “{term}”",
  nothingFound: "No discussions found",
  nothingFoundText: "No discussion matches all these words. Try fewer.",
  startTitled: "Or start a discussion with the title “{term}”.",
  // A discussion in the list
  new: "{count, number} new",
  unanswered: "Unanswered",
  lastReply: "last reply <time></time> by {name}",
  replies: "{count, plural, one {reply} other {replies}}",
  likes: "{count, plural, one {like} other {likes}}",
  views: "{count, plural, one {view} other {views}}",
  // Beside the list
  aboutForum: "About the forum",
  youFollow: "You follow",
  followedUnread: "Followed discussions with unread replies",
  markAllRead: "Mark all as read",
  waitingForHelp: "Waiting for help",
} as const;

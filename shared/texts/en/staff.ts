// Of the pages for staff.

export const STAFF = {
  noRights:
    "You are signed in as {email}. This account has no {rights, select, teaching {teaching rights} other {admin rights}}.",
  otherAccount: "Sign in with another account",
  batch: "Batch {batchNumber}",
  order: "Order",
  shownOf: "Showing {count, number} of {total, number}",
  status: "Status",
  filters: "Filters",
  filtersActive: "Filters ({count})",
  activeFilters: "Active filters",
  removeFilter: "Remove filter: {name}",
  clearFilters: "Clear filters",
  nothingMatches: "Nothing matches the search and the filters.",
  exportCsv: "<verb>Export </verb>CSV",
  preparing: "Preparing...",
} as const;

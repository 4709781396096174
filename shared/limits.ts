// Counts and lengths that forms, functions and tests share. Times live in durations.ts, money in pricing.ts.

export const LIMITS = {
  ratingMin: 1,
  ratingMax: 5,
  reviewCommentMax: 2000,
  /** Raw text is refused beyond this before it is trimmed, so that blanks cannot fill the database. */
  rawTextMax: 20_000,
  /** The same for text of one line. */
  rawLineMax: 1000,
  reviewsOnCourse: 20,
  reviewsOnHome: 18,
  reviewsRecentDefault: 6,
  reviewsShownAtOnce: 3,
  reviewSnippetChars: 220,
  reviewCardChars: 300,
  contactNameMin: 2,
  contactNameMax: 100,
  contactMessageMin: 10,
  contactMessageMax: 500,
  emailMax: 254,
  phoneMax: 32,
  nameMax: 100,
  passwordMin: 6,
  passwordMax: 1024,
  recoveryCodes: 10,
  secondFactorMax: 64,
  threadTitleMin: 5,
  threadTitleMax: 200,
  threadContentMin: 10,
  threadContentMax: 5000,
  replyMax: 5000,
  threadsPerPage: 10,
  threadSearchMax: 20,
  threadPreviewChars: 150,
  tagsMax: 10,
  tagMax: 30,
  repliesPerPage: 10,
  reportReasonMax: 500,
  searchMax: 200,
  searchTermsMax: 16,
  viewsPerMinute: 30,
  presenceMax: 100,
  /** People one post can mention. */
  mentionsMax: 10,
  mentionSuggestions: 8,
  notificationsPerPage: 20,
  /** The bell counts no further. */
  unreadMax: 100,
  emailsByRecipient: 50,
  emailsByType: 100,
  emailsSearched: 1000,
  emailsFound: 100,
  /** The payment provider's ids have at most 64 characters, its names of wallets about ten. */
  providerIdMax: 64,
  fundingSourceMax: 32,
  /** Waitlists one person can be in, and places of one network in one of them. */
  waitsAtOnce: 3,
  waitsPerNetwork: 50,
  /** How often an unused offer puts its holder at the end of the line; then they leave it. */
  lapsedOffersMax: 2,
  paymentIdChars: 12,
  fewSeatsPercent: 80,
  onlySeatsMax: 5,
  progressMin: 0,
  progressMax: 100,
  viewIncrement: 0.5,
  paymentButtonHeight: 45,
} as const;

/**
 * What one call of a public function may carry at most, whatever it is for. The text is twice `rawTextMax`, so that a
 * form that is a little too long is told so in its own words.
 */
export const INPUT_BOUNDS = {
  text: 40_000,
  allText: 80_000,
  elements: 100,
  fields: 100,
  depth: 10,
} as const;

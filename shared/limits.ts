// Limits that forms, functions and tests share. Durations are in durations.ts, money in pricing.ts.

/** Counts, and lengths in UTF-16 code units. */
export const LIMITS = {
  ratingMin: 1,
  ratingMax: 5,
  reviewCommentMax: 2000,
  /** Longest raw text, before it is trimmed. */
  rawTextMax: 20_000,
  /** Longest raw text of one line. */
  rawLineMax: 1000,
  reviewsOnCourse: 20,
  /** Of a course's page; the others are shown on request. */
  reviewsBeforeMore: 5,
  reviewsOnHome: 18,
  reviewsRecentDefault: 6,
  reviewsShownAtOnce: 3,
  reviewSnippetChars: 220,
  reviewCardChars: 300,
  contactNameMin: 2,
  contactNameMax: 100,
  contactMessageMin: 10,
  contactMessageMax: 500,
  withdrawalContractMax: 200,
  emailMax: 254,
  /** Longest address of a page to continue at after a sign-in. */
  continueAddressMax: 300,
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
  /** Of the title of a question at a lesson that was given none. */
  derivedTitleChars: 80,
  tagsMax: 10,
  tagMax: 30,
  repliesPerPage: 10,
  reportReasonMax: 500,
  searchMax: 200,
  searchTermsMax: 16,
  viewsPerMinute: 30,
  presenceMax: 100,
  /** Learners with a lesson open whom the instructor's view names. */
  learnersPresentMax: 200,
  /** People in the room of a batch who are shown to be there. */
  roomPresentMax: 300,
  /** Mentions per post. */
  mentionsMax: 10,
  mentionSuggestions: 5,
  /** Edits of one post; each stores the version before it. */
  editsMax: 50,
  /** Threads with a follow level, and threads with a read position, kept for one person: the latest. */
  followsMax: 300,
  readMarksMax: 300,
  notificationsPerPage: 20,
  /** Highest number at the bell. */
  unreadMax: 100,
  emailsByRecipient: 50,
  emailsByType: 100,
  emailsSearched: 1000,
  emailsFound: 100,
  /** Longest id of the payment provider, and longest name of a funding source. */
  providerIdMax: 64,
  fundingSourceMax: 32,
  /** Waitlists one person can be in, and entries of one network in one waitlist. */
  waitsAtOnce: 3,
  waitsPerNetwork: 50,
  /** Expired offers after which an entry is not queued again. */
  lapsedOffersMax: 2,
  paymentIdChars: 12,
  fewSeatsPercent: 80,
  onlySeatsMax: 5,
  progressMin: 0,
  progressMax: 100,
  viewIncrement: 0.5,
  paymentButtonHeight: 45,
} as const;

/** Bounds of a course's content. Lengths in UTF-16 code units, sizes in bytes. */
export const COURSEWARE = {
  sectionsMax: 60,
  /** In all sections together. */
  lessonsMax: 500,
  /** Titles and ids of an outline together, in bytes of UTF-8. */
  outlineBytesMax: 60_000,
  /** Details of a published course, in bytes. With its outline they bound the lists of all courses. */
  detailsBytesMax: 30_000,
  /** Published courses. */
  coursesMax: 60,
  titleMax: 200,
  /** Markdown of one lesson. */
  bodyMax: 30_000,
  weekMax: 104,
  minutesMax: 1440,
  /** Deleted lessons and sections that can be restored. */
  removedMax: 20,
  noteMax: 5000,
  filesMax: 500,
  fileBytesMax: 20 * 1024 * 1024,
  /** All files of a course. An export loads them at once, and an import accepts every export. */
  allFilesBytesMax: 200 * 1024 * 1024,
  versionNoteMax: 200,
  /** Texts of one call of an export or an import. */
  textsAtOnce: 20,
  /** Courses of one person that were never published. */
  draftsPerUser: 20,
} as const;

/** Bounds of class meetings. Lengths in UTF-16 code units. */
export const CLASSES = {
  perBatchMax: 200,
  titleMax: 120,
  agendaMax: 2000,
  linkMax: 500,
  minutesMin: 5,
  minutesMax: 720,
  /** Days after the first one that a weekly plan covers: `perBatchMax` classes, one a week, and `skippedDaysMax` weeks without. */
  planDaysMax: 2100,
  skippedDaysMax: 100,
  /** People whom the class page names. */
  presentMax: 200,
  /** Questions of one class, and of one person in it. */
  questionsMax: 200,
  questionsPerPerson: 20,
  questionMax: 500,
  /** Polls of one class, their answers, and texts. */
  pollsMax: 30,
  pollOptionsMin: 2,
  pollOptionsMax: 8,
  pollTextMax: 200,
  pollOptionMax: 120,
  /** Answers of one poll that are counted. */
  pollAnswersMax: 10_000,
  timerMinutesMax: 180,
} as const;

/**
 * Bounds on the arguments of one public call: characters, list elements, object fields, depth. `text` is twice
 * `rawTextMax`, so that a slightly too long form gets its own error.
 */
export const INPUT_BOUNDS = {
  text: 40_000,
  allText: 80_000,
  elements: 100,
  fields: 100,
  depth: 10,
} as const;

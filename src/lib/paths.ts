// The one table of addresses: `path` is the router's pattern, `href` builds a link.

/** What all places of members begin with. */
export const MEMBER_PLACES = "/learn";

export const paths = {
  home: { path: "/", href: () => "/" },
  courses: { path: "/courses", href: () => "/courses" },
  course: {
    path: "/courses/:courseId",
    href: (courseId: string) => `/courses/${encodeURIComponent(courseId)}`,
  },
  /** The classroom, where the reader was last. */
  learn: {
    path: "/learn/:courseId",
    href: (courseId: string) => `/learn/${encodeURIComponent(courseId)}`,
  },
  lesson: {
    path: "/learn/:courseId/:lessonId",
    href: (courseId: string, lessonId: string) =>
      `/learn/${encodeURIComponent(courseId)}/${encodeURIComponent(lessonId)}`,
  },
  /** A live class of a batch. */
  classPage: {
    path: "/learn/:courseId/live/:sessionId",
    href: (courseId: string, sessionId: string) =>
      `/learn/${encodeURIComponent(courseId)}/live/${encodeURIComponent(sessionId)}`,
  },
  /** The room of a batch. */
  batchRoom: {
    path: "/learn/:courseId/room/:batchNumber",
    href: (courseId: string, batchNumber: number) =>
      `/learn/${encodeURIComponent(courseId)}/room/${String(batchNumber)}`,
  },
  /** Staff show a class by it. */
  presenter: {
    path: "/learn/:courseId/live/:sessionId/present",
    href: (courseId: string, sessionId: string) =>
      `/learn/${encodeURIComponent(courseId)}/live/${encodeURIComponent(sessionId)}/present`,
  },
  dashboard: { path: "/dashboard", href: () => "/dashboard" },
  payments: { path: "/payments", href: () => "/payments" },
  receipt: {
    path: "/payments/:paymentId",
    href: (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}`,
  },
  contact: { path: "/contact", href: () => "/contact" },
  about: { path: "/about", href: () => "/about" },
  aboutUs: { path: "/about-us", href: () => "/about-us" },
  terms: { path: "/terms", href: () => "/terms" },
  privacy: { path: "/privacy", href: () => "/privacy" },
  refunds: { path: "/refunds", href: () => "/refunds" },
  withdraw: {
    path: "/withdraw",
    /** `contract` fills in what is withdrawn from. */
    href: (contract = "") =>
      contract === "" ? "/withdraw" : `/withdraw?contract=${encodeURIComponent(contract)}`,
  },
  forums: { path: "/forums", href: (query = "") => `/forums${query}` },
  thread: {
    path: "/forums/thread/:threadId",
    href: (threadId: string) => `/forums/thread/${encodeURIComponent(threadId)}`,
  },
  login: { path: "/login", href: (query = "") => `/login${query}` },
  register: { path: "/register", href: () => "/register" },
  verifyEmail: { path: "/verify-email", href: () => "/verify-email" },
  forgotPassword: { path: "/forgot-password", href: () => "/forgot-password" },
  resetPassword: { path: "/reset-password", href: () => "/reset-password" },
  authPopup: { path: "/auth/popup", href: () => "/auth/popup" },
  instructor: { path: "/instructor", href: () => "/instructor" },
  studio: { path: "/instructor/courses", href: () => "/instructor/courses" },
  courseEditor: {
    path: "/instructor/courses/:courseId/edit",
    href: (courseId: string, tab = "") =>
      `/instructor/courses/${encodeURIComponent(courseId)}/edit${tab === "" ? "" : `?tab=${tab}`}`,
  },
  lessonEditor: {
    path: "/instructor/courses/:courseId/edit/:lessonId",
    href: (courseId: string, lessonId: string) =>
      `/instructor/courses/${encodeURIComponent(courseId)}/edit/${encodeURIComponent(lessonId)}`,
  },
  notifications: { path: "/notifications", href: () => "/notifications" },
  profile: { path: "/profile", href: () => "/profile" },
  accountSecurity: { path: "/profile/security", href: () => "/profile/security" },
  admin: { path: "/admin/dashboard", href: () => "/admin/dashboard" },
} as const;

/** For links to the login that return to a page, also where one is followed before the scripts run. */
export const loginLink = (from: string) => ({
  to: paths.login.href(`?next=${encodeURIComponent(from)}`),
  state: { from },
});

/** Link to the learners of a course, or of one of its batches. */
export const learnersHref = (courseId: string, batchNumber: number | null = null): string =>
  paths.courseEditor.href(courseId, "learners") +
  (batchNumber === null ? "" : `&batch=${String(batchNumber)}`);

/** Link to one review on its course page; `reviewKey` is {courseId}_{userId}. */
export const reviewHref = (courseId: string, reviewKey: string): string =>
  `${paths.course.href(courseId)}#review-${encodeURIComponent(reviewKey)}`;

/** The anchor of a lesson on its course page; `lesson` is its index through all sections. */
export const lessonAnchor = (lesson: number): string => `lesson-${String(lesson + 1)}`;

/** The lesson that an anchor names; null for other anchors. */
export function lessonOfHash(hash: string): number | null {
  const number = /^#lesson-([1-9]\d{0,3})$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

/** Link to the announcements on a course page. */
export const announcementsHref = (courseId: string): string => `${paths.course.href(courseId)}#announcements`;

/** Link to a discussion, or to one reply in it by its position. */
export const postHref = (threadId: string, position: number | null): string =>
  position === null
    ? paths.thread.href(threadId)
    : `${paths.thread.href(threadId)}#reply-${String(position)}`;

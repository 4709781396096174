// Visible strings that are not errors (errors.ts). `{name}` places: fillText(). Texts of the spec are word for word.

/** Strings by key. */
export const MESSAGES = {
  // Account
  registrationSuccess:
    "Registration successful! Please check your email and click the verification link before signing in.",
  verificationSent: "Verification email sent! Please check your inbox.",
  verificationResent: "Verification email sent! Please check your inbox and spam folder.",
  resetRequested:
    "If an account with this email exists, password reset instructions will be sent. Please check your inbox and spam folder.",
  emailVerified: "Email verified successfully! You can now sign in.",
  passwordReset: "Password reset successful! You can now sign in with your new password.",
  loginRequired: "Please log in to access this page.",
  resendHint: "Need to resend verification email? Use the 'Resend Verification' button below.",
  continueWithGoogle: "Continue with Google",
  resendVerificationEmail: "Resend Verification Email",
  forgotPassword: "Forgot your password?",
  emailSent: "Email Sent!",
  sendAnotherEmail: "Send Another Email",
  goToLogin: "Go to Login",
  verifyElsewhereTitle: "Enter your password",
  verifyElsewhereText:
    "You opened this link in another browser. To verify your email, enter the password you chose.",
  verifyEmailButton: "Verify Email",
  notRegistered: "I did not register",
  notRegisteredText:
    "If you did not create an account, someone else entered your email address. You can delete that registration.",
  deleteRegistration: "Delete registration",
  deleteRegistrationAsk:
    "The account with your email address is removed for good. You can register again at any time.",
  registrationDeleted: "The registration was deleted. Your email address can be registered again.",
  createAccount: "Create Account",
  popupDone: "You are signed in. You can close this window.",
  googleCancelled: "Google sign-in was canceled.",
  loading: "Loading...",
  // Landing, catalogue and course
  heroTitle: "Master Machine Learning",
  browseCourses: "Browse Courses",
  registerNow: "Register Now",
  goToDashboard: "Go to Dashboard",
  allCategories: "All",
  fewSeatsLeft: "Few Seats Left",
  courseFull: "Course Full",
  onlySeats: "Only {n} seats remaining in next batch!",
  courseNotFoundTitle: "Course Not Found",
  courseNotFoundText: "The course you're looking for doesn't exist or has been removed.",
  enrollFree: "Enroll for Free",
  checkoutBusy: "Many people are enrolling right now. Trying again…",
  joinWaitlist: "Join the Waitlist",
  notifyMe: "Notify me",
  takeSeat: "Take your seat",
  loginToEnroll: "Sign in to enroll in {course}, or sign up. You come back to the course and can pay there.",
  loginToWait: "Sign in to join the waitlist, or sign up. You come back to this course.",
  leaveWaitlist: "Leave the Waitlist",
  emailServiceUnavailable: "(Email service unavailable)",
  batchUpcoming: "Starting Soon",
  batchActive: "In Progress",
  batchCompleted: "Completed",
  legacyBatch: "Legacy",
  // Dashboard
  myDashboard: "My Dashboard",
  myCourses: "My Courses",
  noCourses: "No courses enrolled yet",
  courseMaterial: "Course Material",
  quickActions: "Quick Actions",
  continueWith: "Continue: {lesson}",
  allLessonsDone: "You have completed every lesson of this course.",
  finishPayment: "Finish payment",
  openAdminPanel: "Open the Admin Panel",
  openTeaching: "Open Teaching",
  offeredSeat: "A seat in batch {batch} of {course} is offered to you until {time}.",
  waitingPosition: "You are number {position} on the waitlist of {course}.",
  unpaidHold: "A seat in {course} is held for you for {time}.",
  viewAllCourses: "View All Courses",
  contactSupport: "Contact Support",
  myPayments: "Payments and Receipts",
  // Reviews
  deleteOwnReview: "Delete your review?",
  deleteReview: "Are you sure you want to delete {name}'s review? This action cannot be undone.",
  reviewDeleted: "Review deleted successfully",
  readMore: "Read more",
  // Contact
  contactUs: "Contact Us",
  contactCounter: "{n}/500 characters",
  sendEmailDirectly: "Send Email Directly",
  sending: "Sending...",
  contactFallback: "Please try again or email us directly at {email}",
  contactSubject: "New contact form submission from {name}",
  // Admin
  checkingAdmin: "Checking admin permissions...",
  adminPanel: "Admin Panel",
  adminTag: "(Admin)",
  manualEnrollment: "Manual enrollment",
  assignRole: "Assign role",
  syncRoles: "Sync user roles",
  // Teaching
  teaching: "Teaching",
  noTaughtCourses: "No course is yours yet",
  // Forum
  startDiscussion: "Start New Discussion",
  loginToPost: "Login to Post",
  loadMore: "Load More",
  tryAgain: "Try Again",
  backToForums: "Back to Forums",
  reply: "Reply",
  replies: "Replies",
  deleteThread: "Are you sure you want to delete this discussion? All of its replies are deleted with it.",
  deleteReply: "Are you sure you want to delete this reply?",
  // E-mail and payment
  paymentMethodLabel: "PayPal",
  transactionStatusLabel: "Completed",
  orderDescription: "Enrollment for {courseTitle}",
} as const;

/** Labels of batch statuses (spec). */
export const BATCH_STATUS_LABELS = {
  upcoming: MESSAGES.batchUpcoming,
  active: MESSAGES.batchActive,
  completed: MESSAGES.batchCompleted,
} as const;

/** Why a payment led to no enrollment: `{message}` of enrollment-failed-after-payment, by the `reason` among its values. */
export const REFUND_REASONS = {
  noSeat: "No available batches for enrollment",
  alreadyEnrolled: "You are already enrolled in this course",
  mismatch: "The payment does not match",
} as const;

/** The tabs of the admin page; the first five are the spec's. */
export const ADMIN_TABS = {
  overview: "Overview",
  payments: "Payments",
  enrollments: "Enrollments",
  emails: "Email Tracking",
  roles: "Role Management",
  batches: "Batches",
  coupons: "Coupons",
  messages: "Messages",
  forum: "Forum",
} as const;

/** Labels of forum categories (spec). */
export const FORUM_CATEGORIES = {
  general: "General Discussion",
  courses: "Course Discussions",
  ai_ml: "AI & Machine Learning",
  careers: "Career Advice",
  projects: "Project Showcase",
  help: "Help & Support",
} as const;

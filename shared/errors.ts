// The catalogue of product errors: kebab-case code, HTTP-like status and text. `{name}` places are filled by
// errorMessage(). Texts of the spec are word for word.
import { ATTENTION_ERRORS } from "./attention-errors";
import { AUTH_ERRORS } from "./auth-errors";
import { CLASS_ERRORS } from "./class-errors";
import { CLOSURE_ERRORS } from "./closure-errors";
import { COURSEWARE_ERRORS } from "./courseware-errors";
import { fillText } from "./fill-text";
import { OWN_DATA_ERRORS } from "./own-data-errors";
import { SECURITY_ERRORS } from "./security-errors";
import { STUDIO_ERRORS } from "./studio-errors";
import { TRANSFER_ERRORS } from "./transfer-errors";
import { WITHDRAWAL_ERRORS } from "./withdrawal-errors";

/** Courses, batches, enrollments. */
const DATA_ERRORS = {
  "user-profile-not-found": { status: 404, message: "User profile not found" },
  "invalid-user": { status: 400, message: "Invalid user object provided" },
  "course-not-found": { status: 404, message: "Course not found: {courseId}" },
  "no-open-batch": { status: 409, message: "No available batches for enrollment" },
  "payment-recording-failed": { status: 500, message: "Payment recording failed" },
  "enrollment-failed": { status: 500, message: "Enrollment failed" },
  "not-enrolled-in-batch": { status: 404, message: "User not enrolled in this batch" },
  "batch-not-found": { status: 404, message: "Batch not found" },
  "course-without-batches": { status: 404, message: "Course not found or no batches defined" },
  "no-enrollment-for-batch": { status: 404, message: "No enrollment found for batch {batchNumber}" },
  "no-active-enrollment": { status: 404, message: "No active enrollment found for this course" },
  "login-to-enroll": { status: 401, message: "User must be logged in to enroll" },
  "database-not-initialized": { status: 503, message: "Firestore not initialized" },
  "invalid-progress": { status: 400, message: "Progress must be a number between 0 and 100" },
  "invalid-lesson": { status: 400, message: "This lesson is not part of the course" },
  "link-invalid": { status: 400, message: "Class links must be https addresses" },
  "no-download": { status: 404, message: "This course has nothing to download." },
} as const;

/** Checkout and payment. */
const PAYMENT_ERRORS = {
  "paypal-load-failed": {
    status: 503,
    message: "Failed to load PayPal. Please refresh the page and try again.",
  },
  "payments-not-configured": {
    status: 503,
    message: "Payments are not set up on this site yet, so courses cannot be bought here for now.",
  },
  "payment-failed": { status: 402, message: "Payment failed. Please try again or contact support." },
  "enrollment-failed-after-payment": {
    status: 500,
    message: "Enrollment failed: {message}. Please contact support with your payment details.",
  },
  "no-available-batch": {
    status: 409,
    message:
      "No available batches for enrollment at this time. Please check back later or contact us for more information.",
  },
  "course-coming-soon": {
    status: 409,
    message: "This course is still in planning phase. Please check back for updates!",
  },
  "already-enrolled": { status: 409, message: "You are already enrolled in this course." },
  "checkout-not-found": { status: 404, message: "This checkout does not exist." },
  "checkout-expired": { status: 410, message: "Your seat hold has expired. Please start again." },
  "order-mismatch": { status: 409, message: "This payment does not belong to your checkout." },
  "coupon-not-found": { status: 404, message: "This code does not exist." },
  "coupon-not-active": { status: 409, message: "This code cannot be used at the moment." },
  "coupon-expired": { status: 410, message: "This code has expired." },
  "coupon-wrong-course": { status: 409, message: "This code is not for this course." },
  "coupon-used-up": { status: 409, message: "This code has been used up." },
  "coupon-used-by-you": { status: 409, message: "You have used this code already." },
  "coupon-code-invalid": { status: 400, message: "A code has 3 to 32 letters, digits or hyphens" },
  "coupon-code-taken": { status: 409, message: "There is a coupon with this code already." },
  "coupon-value-invalid": {
    status: 400,
    message: "A coupon takes off 1 to 100 whole percent, or an amount above zero in whole cents",
  },
  "coupon-window-invalid": { status: 400, message: "The last day cannot be before the first" },
  "coupon-limit-below-uses": { status: 409, message: "This code has been used more often than that" },
  "coupon-limit-invalid": { status: 400, message: "A limit is a whole number, at least 1" },
  "hold-wait": {
    status: 429,
    message:
      "You have held seats without paying for them, so others come first. You can hold a seat again in {wait}.",
  },
  "holds-elsewhere": {
    status: 409,
    message: "You hold seats in {count} courses already. Please pay for one of them or give it back first.",
  },
  "seats-shared": {
    status: 429,
    message:
      "The last seats are shared out between networks, and others on yours hold some of them. Please try again in {wait}.",
  },
  "purchases-too-often": {
    status: 429,
    message: "You have started too many purchases in a short time. Please try again in {wait}.",
  },
  "payment-required": { status: 402, message: "This enrollment is not free. Please pay for it." },
  "waitlist-not-needed": { status: 409, message: "There is a seat for you right now. Please enroll." },
  "waits-elsewhere": {
    status: 409,
    message: "You are in {count} waitlists already. Please leave one of them first.",
  },
  "waitlist-too-often": {
    status: 429,
    message: "You have joined waitlists too often. Please try again in {wait}.",
  },
  "payment-not-found": { status: 404, message: "Payment not found" },
  "payment-not-refundable": { status: 409, message: "This payment is sample data and cannot be refunded." },
  "refund-amount-invalid": {
    status: 400,
    message: "The refund must be an amount above zero, in whole cents.",
  },
  "refund-exceeds-payment": { status: 409, message: "The refund is more than what is left of the payment." },
  "refund-reason-required": { status: 400, message: "Please say why the payment is refunded." },
  "refund-request-invalid": {
    status: 409,
    message: "This refund request id cannot be used for this payment.",
  },
} as const;

/** Reviews. */
const REVIEW_ERRORS = {
  "review-login-required": { status: 401, message: "Please log in to leave a review." },
  "rating-out-of-range": { status: 400, message: "Rating must be between 1 and 5" },
  "comment-required": { status: 400, message: "Comment is required" },
  "comment-too-long": { status: 400, message: "Comment too long (max 2000 characters)" },
  "review-course-required": { status: 400, message: "Course is required" },
  "review-not-found": { status: 404, message: "Review not found" },
  "review-delete-denied": { status: 403, message: "You do not have permission to delete reviews." },
  "review-delete-failed": {
    status: 500,
    message: "Failed to delete review. Please try again.",
  },
  "review-delete-failed-because": { status: 500, message: "Failed to delete review: {error}" },
  "reviews-permission-denied": {
    status: 403,
    message: "Permission denied accessing reviews. This might be a Firebase configuration issue.",
  },
  "reviews-unavailable": {
    status: 503,
    message: "Firebase service temporarily unavailable. Please try again.",
  },
  "reviews-index-missing": {
    status: 500,
    message: "Create an index for reviews: courseId ascending, createdAt descending.",
  },
} as const;

/** Forms: contact, registration, password reset request. */
const FORM_ERRORS = {
  "invalid-form": { status: 400, message: "Please fix the errors below and try again." },
  "input-too-large": { status: 413, message: "This is too much for one request. Please shorten it." },
  "time-zone-unknown": { status: 400, message: "Please choose a time zone from the list." },
  "name-required": { status: 400, message: "Name is required" },
  "name-too-short": { status: 400, message: "Name must be at least 2 characters" },
  "name-too-long": { status: 400, message: "Name must be at most 100 characters" },
  "name-reserved": {
    status: 400,
    message: "This name is reserved for the people who run the site. Please choose another one.",
  },
  "first-name-required": { status: 400, message: "First name is required" },
  "last-name-required": { status: 400, message: "Last name is required" },
  "password-required": { status: 400, message: "Password is required" },
  "password-repeat-required": { status: 400, message: "Please enter the password again" },
  "email-required": { status: 400, message: "Email is required" },
  "email-format": { status: 400, message: "Please enter a valid email address" },
  "phone-invalid": { status: 400, message: "Please enter a valid phone number" },
  "message-required": { status: 400, message: "Message is required" },
  "message-too-short": { status: 400, message: "Message must be at least 10 characters" },
  "message-too-long": { status: 400, message: "Message must be at most 500 characters" },
  "contact-failed": { status: 502, message: "Sorry, there was an error sending your message." },
  "passwords-differ": { status: 400, message: "Passwords don't match!" },
  "password-too-short": { status: 400, message: "Password must be at least 6 characters long!" },
  "email-blank": { status: 400, message: "Please enter your email address." },
  "resend-needs-both": {
    status: 400,
    message: "Please enter both email and password to resend verification.",
  },
  "date-invalid": { status: 400, message: "Please enter a date of the calendar" },
  "search-too-long": { status: 400, message: "Please search for at most 200 characters." },
  "invalid-cursor": { status: 400, message: "This list has changed. Please load it again." },
} as const;

/** Administration. */
const ADMIN_ERRORS = {
  "admin-login-required": { status: 401, message: "Please log in to access admin panel" },
  "access-denied": { status: 403, message: "Access Denied" },
  "select-user-and-course": { status: 400, message: "Please select both user and course" },
  "already-enrolled-in-batch": {
    status: 409,
    message: "User is already enrolled in {course} - Batch {batchNumber}",
  },
  "course-batch-not-found": {
    status: 404,
    message: "Batch {batchNumber} not found for course {courseId}",
  },
  "capacity-invalid": { status: 400, message: "Capacity must be a whole number, at least 1" },
  "capacity-below-seats": { status: 409, message: "Capacity cannot be below the seats already taken" },
  "select-user-and-role": { status: 400, message: "Please select both a user and a role" },
  "invalid-role": { status: 400, message: "Invalid role: {role}" },
  "last-admin": { status: 409, message: "The last active admin cannot be removed." },
  "search-term-required": { status: 400, message: "Search term is required" },
  "list-failed": { status: 500, message: "Error: {message}" },
  "role-assignment-failed": { status: 500, message: "Error assigning role: {message}" },
  "role-sync-failed": { status: 500, message: "Error syncing user roles: {message}" },
  "users-load-failed": { status: 500, message: "Failed to load users" },
  "account-not-found": { status: 404, message: "This account does not exist." },
  "role-record-not-found": { status: 404, message: "This account has no role record." },
  "batch-full": { status: 409, message: "Batch {batchNumber} is full." },
  "batch-name-required": { status: 400, message: "Batch name is required" },
  "batch-dates-invalid": { status: 400, message: "A batch needs a start date and a later end date" },
  "batch-has-learners": {
    status: 409,
    message:
      "Batch {batchNumber} cannot be canceled while seats are taken ({count}). Refund its learners first.",
  },
  "email-record-not-found": { status: 404, message: "This email record does not exist." },
  "email-not-failed": { status: 409, message: "Only failed emails can be sent again." },
  "email-not-rebuildable": { status: 409, message: "This email is not stored any more." },
  "not-a-teacher": {
    status: 409,
    message: "Only people with the instructor or the admin role can teach a course.",
  },
  "announcement-subject-required": { status: 400, message: "Please give the announcement a subject." },
  "announcement-message-required": { status: 400, message: "Please write the announcement." },
  "announcement-too-long": {
    status: 400,
    message: "An announcement has at most 120 characters in its subject and 5000 in its text.",
  },
  "announcement-nobody": { status: 409, message: "No learner of this batch can be reached by email." },
  "message-not-found": { status: 404, message: "This message does not exist." },
} as const;

/** Forum. */
const FORUM_ERRORS = {
  "title-required": { status: 400, message: "Title is required" },
  "title-too-short": { status: 400, message: "Title must be at least 5 characters long" },
  "title-too-long": { status: 400, message: "Title must be less than 200 characters long" },
  "content-required": { status: 400, message: "Content is required" },
  "content-too-short": { status: 400, message: "Content must be at least 10 characters long" },
  "content-too-long": { status: 400, message: "Content must be less than 5000 characters long" },
  "category-invalid": { status: 400, message: "Please choose a category" },
  "tags-invalid": { status: 400, message: "At most 10 tags of up to 30 characters each" },
  "reply-empty": { status: 400, message: "Reply cannot be empty." },
  "reply-too-long": { status: 400, message: "Reply must be at most 5000 characters long." },
  "thread-locked": { status: 409, message: "This discussion is locked. New replies are not accepted." },
  "thread-locked-for-edits": {
    status: 409,
    message: "This discussion is locked. Posts in it cannot be edited.",
  },
  "too-many-edits": { status: 409, message: "This post has been edited too many times." },
  "report-reason-required": { status: 400, message: "Please say what is wrong." },
  "report-reason-too-long": { status: 400, message: "The reason must be at most 500 characters long." },
  "posting-too-often": {
    status: 429,
    message: "You are doing this too often. Please try again in {wait}.",
  },
  "like-thread-login-required": { status: 401, message: "Please log in to like threads" },
  "like-reply-login-required": { status: 401, message: "Please log in to like replies" },
  "thread-not-found": { status: 404, message: "Thread not found" },
  "reply-not-found": { status: 404, message: "Reply not found" },
  "thread-load-failed": { status: 500, message: "Failed to load thread: {message}" },
  "replies-load-failed": { status: 500, message: "Failed to load replies: {message}" },
  "thread-data-load-failed": { status: 500, message: "Failed to load thread data." },
  "search-failed": { status: 500, message: "Search failed" },
  "search-exception": { status: 500, message: "An error occurred during search" },
  "thread-delete-failed": { status: 500, message: "Failed to delete thread. Please try again." },
  "thread-delete-exception": {
    status: 500,
    message: "An error occurred while deleting the thread.",
  },
  "reply-delete-failed": { status: 500, message: "Failed to delete reply. Please try again." },
  "reply-delete-exception": { status: 500, message: "An error occurred while deleting the reply." },
  "reply-post-failed": { status: 500, message: "Failed to post reply." },
  "unexpected-error": { status: 500, message: "An unexpected error occurred." },
  "something-went-wrong": { status: 500, message: "Something went wrong" },
  "server-busy": { status: 503, message: "Many people are doing this at once. Please try again shortly." },
} as const;

/** All errors by code. */
export const APP_ERRORS = {
  ...AUTH_ERRORS,
  ...SECURITY_ERRORS,
  ...OWN_DATA_ERRORS,
  ...DATA_ERRORS,
  ...COURSEWARE_ERRORS,
  ...PAYMENT_ERRORS,
  ...REVIEW_ERRORS,
  ...FORM_ERRORS,
  ...ADMIN_ERRORS,
  ...FORUM_ERRORS,
  ...STUDIO_ERRORS,
  ...CLASS_ERRORS,
  ...TRANSFER_ERRORS,
  ...CLOSURE_ERRORS,
  ...ATTENTION_ERRORS,
  ...WITHDRAWAL_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>;

export type AppErrorCode = keyof typeof APP_ERRORS;

/** The data of a ConvexError. A type alias, because interfaces are not assignable to Convex values. */
export type AppErrorData = {
  code: AppErrorCode;
  /** In English, with its places filled. */
  message: string;
  /** Of the places, for clients that show the text in another language. */
  values?: Record<string, string | number>;
  retryAfterSeconds?: number;
  /** Read by Convex's client library: the paginated list starts again. */
  isConvexSystemError?: true;
  paginationError?: "InvalidCursor";
};

/** The text of a code, with `{name}` places filled from `values`. */
export function errorMessage(code: AppErrorCode, values: Record<string, string | number> = {}): string {
  return fillText(APP_ERRORS[code].message, values);
}

/** Whether a value is a code of the catalogue. */
export function isAppErrorCode(code: unknown): code is AppErrorCode {
  return typeof code === "string" && Object.hasOwn(APP_ERRORS, code);
}

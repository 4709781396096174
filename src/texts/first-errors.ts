// The texts of the error catalogue that pages show, or that a click leads to, before the connection and with it the whole
// catalogue are loaded. A test compares them with the catalogue.
import type { AppErrorCode } from "#shared/errors.ts";

export const FIRST_ERRORS = {
  "unexpected-error": { message: "An unexpected error occurred." },
  "something-went-wrong": { message: "Something went wrong" },
  "server-busy": { message: "Many people are doing this at once. Please try again shortly." },
  "backend-not-configured": {
    message: "Firebase not configured. Please check your environment variables.",
  },
  "admin-login-required": { message: "Please log in to access admin panel" },
  "invalid-verification-link": { message: "Invalid verification link." },
  "resend-needs-both": { message: "Please enter both email and password to resend verification." },
  "invalid-form": { message: "Please fix the errors below and try again." },
  "no-available-batch": {
    message:
      "No available batches for enrollment at this time. Please check back later or contact us for more information.",
  },
  "course-coming-soon": {
    message: "This course is still in planning phase. Please check back for updates!",
  },
  "review-login-required": { message: "Please log in to leave a review." },
  "thread-locked": { message: "This discussion is locked. New replies are not accepted." },
  "thread-not-found": { message: "Thread not found" },
  "like-thread-login-required": { message: "Please log in to like threads" },
  "like-reply-login-required": { message: "Please log in to like replies" },
} as const satisfies Partial<Record<AppErrorCode, { message: string }>>;

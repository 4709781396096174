// The specification's error texts, word for word and by code; also those that cannot occur any more (docs/errors.md).
import { expect, test } from "vitest";
import { APP_ERRORS, errorMessage, type AppErrorCode } from "#shared/errors.ts";
import { fillText } from "#shared/fill-text.ts";
import { BATCH_STATUS_LABELS, FORUM_CATEGORIES, MESSAGES } from "#shared/messages.ts";

const TEXTS: [AppErrorCode, string][] = [
  ["user-not-found", "No account found with this email address."],
  ["wrong-password", "Incorrect password. Please try again."],
  ["invalid-email", "Please enter a valid email address."],
  ["too-many-requests", "Too many failed attempts. Please try again later."],
  ["sign-in-failed", "Sign-in failed. Please try again."],
  [
    "email-not-verified",
    "Please verify your email before signing in. Check your inbox for the verification link.",
  ],
  ["email-already-in-use", "An account with this email already exists. Please try signing in instead."],
  ["weak-password", "Password is too weak. Please choose a stronger password."],
  ["registration-failed", "Registration failed. Please try again."],
  ["no-user-signed-in", "No user is currently signed in."],
  ["email-is-verified", "Email is already verified."],
  ["email-already-verified", "Email is already verified. You can sign in normally."],
  ["resend-wrong-password", "Incorrect password. Please enter the correct password."],
  ["resend-too-many-requests", "Too many attempts. Please try again later."],
  [
    "reset-user-not-found",
    "No account found with this email address. Please check your email or sign up first.",
  ],
  ["reset-too-many-requests", "Too many password reset attempts. Please try again later."],
  ["expired-action-code", "The verification link has expired. Please request a new one."],
  ["invalid-action-code", "The verification link is invalid. Please request a new one."],
  ["user-disabled", "This account has been disabled."],
  ["invalid-verification-link", "Invalid verification link."],
  ["verification-failed", "Email verification failed."],
  ["verification-exception", "Email verification failed. Please try again."],
  ["backend-not-configured", "Firebase not configured. Please check your environment variables."],
  ["user-profile-not-found", "User profile not found"],
  ["invalid-user", "Invalid user object provided"],
  ["course-not-found", "Course not found: {courseId}"],
  ["no-open-batch", "No available batches for enrollment"],
  ["payment-recording-failed", "Payment recording failed"],
  ["enrollment-failed", "Enrollment failed"],
  ["not-enrolled-in-batch", "User not enrolled in this batch"],
  ["batch-not-found", "Batch not found"],
  ["course-without-batches", "Course not found or no batches defined"],
  ["no-enrollment-for-batch", "No enrollment found for batch {batchNumber}"],
  ["no-active-enrollment", "No active enrollment found for this course"],
  ["login-to-enroll", "User must be logged in to enroll"],
  ["database-not-initialized", "Firestore not initialized"],
  ["review-login-required", "Please log in to leave a review."],
  ["rating-out-of-range", "Rating must be between 1 and 5"],
  ["comment-required", "Comment is required"],
  ["comment-too-long", "Comment too long (max 2000 characters)"],
  [
    "reviews-permission-denied",
    "Permission denied accessing reviews. This might be a Firebase configuration issue.",
  ],
  ["reviews-unavailable", "Firebase service temporarily unavailable. Please try again."],
  ["review-delete-failed-because", "Failed to delete review: {error}"],
  ["review-delete-failed", "Failed to delete review. Please try again."],
  ["review-delete-denied", "You do not have permission to delete reviews."],
  ["paypal-load-failed", "Failed to load PayPal. Please refresh the page and try again."],
  ["payment-failed", "Payment failed. Please try again or contact support."],
  [
    "enrollment-failed-after-payment",
    "Enrollment failed: {message}. Please contact support with your payment details.",
  ],
  [
    "no-available-batch",
    "No available batches for enrollment at this time. Please check back later or contact us for more information.",
  ],
  ["course-coming-soon", "This course is still in planning phase. Please check back for updates!"],
  ["invalid-form", "Please fix the errors below and try again."],
  ["name-required", "Name is required"],
  ["name-too-short", "Name must be at least 2 characters"],
  ["email-required", "Email is required"],
  ["email-format", "Please enter a valid email address"],
  ["phone-invalid", "Please enter a valid phone number"],
  ["message-required", "Message is required"],
  ["message-too-short", "Message must be at least 10 characters"],
  ["contact-failed", "Sorry, there was an error sending your message."],
  ["resend-needs-both", "Please enter both email and password to resend verification."],
  ["passwords-differ", "Passwords don't match!"],
  ["password-too-short", "Password must be at least 6 characters long!"],
  ["email-blank", "Please enter your email address."],
  ["title-required", "Title is required"],
  ["title-too-short", "Title must be at least 5 characters long"],
  ["title-too-long", "Title must be less than 200 characters long"],
  ["content-required", "Content is required"],
  ["content-too-short", "Content must be at least 10 characters long"],
  ["content-too-long", "Content must be less than 5000 characters long"],
  ["reply-empty", "Reply cannot be empty."],
  ["select-user-and-course", "Please select both user and course"],
  ["already-enrolled-in-batch", "User is already enrolled in {course} - Batch {batchNumber}"],
  ["course-batch-not-found", "Batch {batchNumber} not found for course {courseId}"],
  ["select-user-and-role", "Please select both a user and a role"],
  ["invalid-role", "Invalid role: {role}"],
  ["search-term-required", "Search term is required"],
  ["admin-login-required", "Please log in to access admin panel"],
  ["access-denied", "Access Denied"],
  ["list-failed", "Error: {message}"],
  ["role-assignment-failed", "Error assigning role: {message}"],
  ["role-sync-failed", "Error syncing user roles: {message}"],
  ["users-load-failed", "Failed to load users"],
  ["like-thread-login-required", "Please log in to like threads"],
  ["like-reply-login-required", "Please log in to like replies"],
  ["thread-not-found", "Thread not found"],
  ["reply-not-found", "Reply not found"],
  ["thread-load-failed", "Failed to load thread: {message}"],
  ["replies-load-failed", "Failed to load replies: {message}"],
  ["thread-data-load-failed", "Failed to load thread data."],
  ["search-failed", "Search failed"],
  ["search-exception", "An error occurred during search"],
  ["thread-delete-failed", "Failed to delete thread. Please try again."],
  ["thread-delete-exception", "An error occurred while deleting the thread."],
  ["reply-delete-failed", "Failed to delete reply. Please try again."],
  ["reply-delete-exception", "An error occurred while deleting the reply."],
  ["unexpected-error", "An unexpected error occurred."],
  ["reply-post-failed", "Failed to post reply."],
  ["something-went-wrong", "Something went wrong"],
];

test.each(TEXTS)("%s reads as specified", (code, text) => {
  expect(APP_ERRORS[code].message).toBe(text);
});

test("the hint about a missing index names its fields in their order", () => {
  expect(errorMessage("reviews-index-missing")).toMatch(/index.*courseId ascending, createdAt descending/);
});

test("the account's success messages", () => {
  expect(MESSAGES).toMatchObject({
    registrationSuccess:
      "Registration successful! Please check your email and click the verification link before signing in.",
    verificationSent: "Verification email sent! Please check your inbox.",
    verificationResent: "Verification email sent! Please check your inbox and spam folder.",
    resetRequested:
      "If an account with this email exists, password reset instructions will be sent. Please check your inbox and spam folder.",
    emailVerified: "Email verified successfully! You can now sign in.",
    passwordReset: "Password reset successful! You can now sign in with your new password.",
    resendHint: "Need to resend verification email? Use the 'Resend Verification' button below.",
  });
});

test("questions and notes with places", () => {
  expect(fillText(MESSAGES.deleteReview, { name: "Ann" })).toBe(
    "Are you sure you want to delete Ann's review? This action cannot be undone.",
  );
  expect(fillText(MESSAGES.onlySeats, { n: 3 })).toBe("Only 3 seats remaining in next batch!");
  expect(fillText(MESSAGES.contactSubject, { name: "Ann" })).toBe("New contact form submission from Ann");
  expect(fillText(MESSAGES.contactFallback, { email: "help@example.com" })).toBe(
    "Please try again or email us directly at help@example.com",
  );
  expect(fillText(MESSAGES.orderDescription, { courseTitle: "FAAI" })).toBe("Enrollment for FAAI");
});

test("batch states and forum categories", () => {
  expect(BATCH_STATUS_LABELS).toEqual({
    upcoming: "Starting Soon",
    active: "In Progress",
    completed: "Completed",
  });
  expect(FORUM_CATEGORIES).toEqual({
    general: "General Discussion",
    courses: "Course Discussions",
    ai_ml: "AI & Machine Learning",
    careers: "Career Advice",
    projects: "Project Showcase",
    help: "Help & Support",
  });
});

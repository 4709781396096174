/** Account, session and e-mail verification; part of the catalogue in errors.ts. Texts: spec, account section. */
export const AUTH_ERRORS = {
  "user-not-found": { status: 404, message: "No account found with this email address." },
  "wrong-password": { status: 401, message: "Incorrect password. Please try again." },
  "invalid-email": { status: 400, message: "Please enter a valid email address." },
  "too-many-requests": { status: 429, message: "Too many failed attempts. Please try again later." },
  "sign-in-failed": { status: 401, message: "Sign-in failed. Please try again." },
  "email-not-verified": {
    status: 403,
    message: "Please verify your email before signing in. Check your inbox for the verification link.",
  },
  "email-already-in-use": {
    status: 409,
    message: "An account with this email already exists. Please try signing in instead.",
  },
  "weak-password": { status: 400, message: "Password is too weak. Please choose a stronger password." },
  "registration-failed": { status: 500, message: "Registration failed. Please try again." },
  "no-user-signed-in": { status: 401, message: "No user is currently signed in." },
  "email-is-verified": { status: 409, message: "Email is already verified." },
  "email-already-verified": {
    status: 409,
    message: "Email is already verified. You can sign in normally.",
  },
  "resend-wrong-password": {
    status: 401,
    message: "Incorrect password. Please enter the correct password.",
  },
  "resend-too-many-requests": { status: 429, message: "Too many attempts. Please try again later." },
  "reset-user-not-found": {
    status: 404,
    message: "No account found with this email address. Please check your email or sign up first.",
  },
  "reset-too-many-requests": {
    status: 429,
    message: "Too many password reset attempts. Please try again later.",
  },
  "expired-action-code": {
    status: 410,
    message: "The verification link has expired. Please request a new one.",
  },
  "invalid-action-code": {
    status: 400,
    message: "The verification link is invalid. Please request a new one.",
  },
  "user-disabled": { status: 403, message: "This account has been disabled." },
  "invalid-verification-link": { status: 400, message: "Invalid verification link." },
  "verification-needs-password": {
    status: 403,
    message: "To verify this address in this browser, enter the password you chose.",
  },
  "verification-failed": { status: 400, message: "Email verification failed." },
  "verification-exception": { status: 500, message: "Email verification failed. Please try again." },
  "not-signed-in": { status: 401, message: "Please sign in to continue." },
  "permission-denied": { status: 403, message: "You do not have permission to do this." },
  "backend-not-configured": {
    status: 503,
    message: "Firebase not configured. Please check your environment variables.",
  },
  "invalid-configuration": { status: 503, message: "The server is not configured correctly: {detail}" },
} as const;

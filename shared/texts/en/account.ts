// Registration, sign-in, verification and new passwords.

export const ACCOUNT = {
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  password: "Password",
  or: "or",
  // Login
  login: "Sign in",
  welcomeBack: "Welcome back",
  loginLead: "Sign in to follow your courses and keep your place in your batch.",
  signIn: "Sign in",
  signingIn: "Signing in…",
  newHere: "New here? <link>Sign up</link>",
  // Second step
  twoStep: "Two-step sign-in",
  enterAppCode: "Password accepted. Enter the code from your authenticator app.",
  enterRecoveryCode: "Password accepted. Enter one of your recovery codes.",
  appCode: "6-digit code",
  recoveryCode: "Recovery code",
  useApp: "Use the app instead",
  useRecoveryCode: "Use a recovery code instead",
  back: "Back",
  // Registration
  register: "Register",
  createYourAccount: "Create your account",
  registerLead:
    "One account for your courses, your progress and the forum. We will send you a link to confirm your email.",
  creating: "Creating your account…",
  checkInbox: "Check your inbox",
  acceptance:
    "By creating an account you accept the <terms>terms</terms> and the <privacy>privacy policy</privacy>.",
  alreadyRegistered: "Already registered? <link>Sign in</link>",
  // Verification
  verifyEmail: "Verify email",
  emailVerification: "Email verification",
  verifying: "Verifying…",
  verifyingEmail: "Verifying your email…",
  takingYou: "Taking you to the sign-in page in 3 seconds.",
  // Links that do not work
  linkHelp: "What you can do",
  linkHelpNewest: "Open the link in the newest email from us. Each link works once.",
  linkHelpWhole: "Copy the whole address if your mail program breaks it over two lines.",
  linkHelpVerify:
    "Sign in with your email and password: if your email is not verified yet, you can have a new link sent.",
  linkHelpReset: "Request a new link. It usually arrives within a minute; look in the spam folder, too.",
  linkHelpContact: "Still stuck? <link>Contact us</link>",
  // New password
  forgotPassword: "Forgot password",
  resetYourPassword: "Reset your password",
  resetLead: "Enter your email and we’ll send you a link.",
  sendReset: "Send Reset Email",
  resetVerifies: "This works even if your email is not verified yet: opening the link verifies it too.",
  backToLogin: "Back to sign-in",
  invalidResetLink: "Invalid reset link.",
  requestLink: "Request a new link",
  choosePassword: "Choose a new password",
  savePassword: "Save New Password",
  saving: "Saving…",
  backToCourse: "After signing in you come back to {course}.",
} as const;

// What is stored, where and for how long, as the code does it. The periods are those of convex/crons.ts.

export const PRIVACY = {
  title: "Privacy",
  lead: "What we store about you, who else processes it, and how long it is kept. No advertising, no tracking, no sale of data.",
  stored: "What we store",
  account:
    "Your account: name, email address, role, and a picture if you sign in with Google and have one there. Passwords are stored only as a hash, so we cannot read them.",
  sessions:
    "Your sign-ins: for each session the browser it runs in and when it was last used, so that you can see and end it.",
  courses: "Your courses: the batch you are in, completed lessons, waitlist entries and reviews.",
  payments:
    "Your payments: amount, date, PayPal’s transaction IDs, and the name and email address PayPal reports for the payer. No card numbers, and not the payer’s postal address.",
  posts:
    "What you write and choose: discussions, replies, likes, votes, reports, notes, questions and poll answers in classes, uploads, and contact messages.",
  emails: "Emails we sent you: recipient, subject, time and whether they arrived.",
  visibility:
    "Reviews and posts in the forum are public and show your name. Members of your course see your name, your posts and whether you are there in its lesson discussions, batch room and classes. Everything else is seen by you and by staff who need it for their work.",
  processors: "Who processes it for us",
  paypal: "PayPal takes payments. Its script is loaded only when you open the payment options.",
  mailer: "Our email provider delivers emails and gets your address, your name and the text of the email.",
  mailerNamed:
    "{provider, select, emailjs {EmailJS} other {Resend}} delivers our emails and gets your address, your name and the text of the email.",
  google: "Google confirms who you are, only if you choose to continue with Google.",
  hosting: "The hosting provider of our database and of this site stores the data and sees your IP address.",
  formService: "A form service forwards the contact form to our mailbox and receives your message.",
  browser: "What your browser keeps",
  cookies: "This site sets no advertising or analytics cookies. In your browser it keeps:",
  keys: "The keys of your session while you are signed in, and a copy of your name, so that pages open faster.",
  device: "A random number that recognizes this browser when you sign in again.",
  theme: "Your choice of light or dark.",
  language: "Your choice of language, in a cookie.",
  registeredEmail: "The address that you registered with, until it is verified.",
  drafts: "Unsent drafts of discussions and replies.",
  otherCookies:
    "Signing in with Google uses a short-lived cookie for the round trip. PayPal sets its own cookies when you pay.",
  periods: "How long we keep it",
  unverified: "Registrations that are never verified: about two days after the last link was sent.",
  sessionPeriod: "Sessions: until you sign out or they expire.",
  notifications: "Notifications: 180 days.",
  links:
    "Links sent by email: they work for an hour (password) or a day (verification), and their records are deleted after 30 days.",
  providerMessages: "Notices from payment and email providers: 45 days.",
  accountPeriod:
    "Your account with its enrollments, progress, notes and reviews: until seven days after you ask for its deletion. If a payment or a refund is still open then, until that is settled.",
  emailPeriod:
    "Emails: their text for 30 days, the record of them for 180 days, and neither longer than your account.",
  postPeriod:
    "Posts in the forum and questions in classes: they stay without your name. Votes, likes and poll answers stay as counts.",
  paymentPeriod:
    "Payments and what they bought: as long as the law requires, without your name once your account is deleted.",
  withdrawalPeriod: "Withdrawals from a contract: three years, and longer only while they are undecided.",
  contactPeriod: "Contact messages: two years, and not longer than your account if you have one.",
  rights: "Your rights",
  controller: "{seller} is responsible for your data.",
  ownChanges:
    "In your profile you can see and change your name and your notification settings. Under Security you see where you are signed in and can sign out other devices. You can delete your own posts and reviews yourself.",
  requests:
    "You can download a copy of your data and delete your account in your profile. For anything else, write to <mail>{email}</mail>. A person answers within 24 hours.",
} as const;

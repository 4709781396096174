// What is stored, where and for how long, as the code does it. The periods are those of convex/crons.ts.
import type { LegalText } from "./legal.types";

export const PRIVACY: LegalText = {
  title: "Privacy",
  lead: "What we store about you, who else processes it, and how long it is kept. No advertising, no tracking, no sale of data.",
  sections: [
    {
      title: "What we store",
      text: [
        [
          "Your account: name, email address, role, and a picture if you sign in with Google and have one there. Passwords are stored only as a derived key that cannot be turned back.",
          "Your sign-ins: for each session the browser it runs in and when it was last used, so that you can see and end it.",
          "Your courses: the batch you are in, completed lessons, waitlist entries and reviews.",
          "Your payments: amount, date, PayPal’s ids, and the name and email address PayPal reports for the payer. No card numbers, and not the payer’s address.",
          "What you write: discussions, replies, likes, reports and contact messages.",
          "Emails we sent you: recipient, subject, time and whether they arrived.",
        ],
        "Reviews and posts in the forum are public and show your name. Everything else is seen by you and by staff who need it for their work.",
      ],
    },
    {
      title: "Who processes it for us",
      text: [
        [
          "PayPal takes payments. Its script is loaded only when you open the payment options.",
          "Our email provider (Resend or EmailJS) delivers emails and gets your address, your name and the text of the email.",
          "Google confirms who you are, only if you choose to continue with Google.",
          "The hosting provider of our database and of this site stores the data and sees your network address.",
          "A form service may receive messages of the contact form so that they reach our mailbox.",
        ],
      ],
    },
    {
      title: "What your browser keeps",
      text: [
        "This site sets no advertising or analytics cookies. In your browser’s storage it keeps:",
        [
          "The keys of your session while you are signed in, and a copy of your name for the first moment of a page.",
          "A random number that recognizes this browser when you sign in again.",
          "Your choice of light or dark.",
          "Unsent drafts of discussions and replies.",
        ],
        "Signing in with Google uses a short-lived cookie for the round trip. PayPal sets its own cookies when you pay.",
      ],
    },
    {
      title: "How long we keep it",
      text: [
        [
          "Registrations that are never verified: about two days after the last link was sent.",
          "Sessions: until you sign out or they expire.",
          "Notifications: 180 days.",
          "Links sent by email: they work for an hour (password) or a day (verification), and their records are deleted after 30 days.",
          "Messages of payment and email providers: 45 days.",
          "Accounts, enrollments, payments, emails and contact messages: as long as your account exists, and payments as long as the law requires.",
        ],
      ],
    },
    {
      title: "Your rights",
      text: [
        "You can see and change your name, sign-ins and notification settings in your profile, and delete your own posts and reviews yourself.",
        "For a copy of your data, a correction or the deletion of your account, write to {email}. A person answers within 24 hours.",
      ],
    },
  ],
};

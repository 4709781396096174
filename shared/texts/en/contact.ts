// The contact page.

export const CONTACT = {
  lead: "Ask about a course, a batch or a payment. Tell us what you already know and what you want to learn.",
  otherWays: "Other ways to reach us",
  soon: "How soon we reply",
  soonExplained:
    "You can expect a response within 24 hours, from a person who knows the courses. Questions about a payment are answered first.",
  byEmail: "By email",
  byPhone: "By phone",
  elsewhere: "Elsewhere",
  // After sending
  sent: "Thank you. Your message has been sent.",
  sentReply: "A person will read it and reply to <address>{email}</address> within 24 hours.",
  sentMissing: "No answer by then? Look in your spam folder, or write to <link>{email}</link>.",
  another: "Send another message",
  // The form
  name: "Name",
  email: "Email Address",
  phone: "Phone Number (optional)",
  website: "Website",
  message: "Message",
  send: "Send Message",
} as const;

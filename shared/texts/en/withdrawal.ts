// Withdrawal from a contract, in two steps.

export const WITHDRAWAL = {
  title: "Withdraw from contract",
  lead: "For consumers who bought a course here. You don’t need an account or a reason.",
  stepOne: "Step 1 of 2: your purchase",
  name: "Your name",
  email: "Email address",
  emailHint: "We’ll send the confirmation of your withdrawal to this address.",
  contract: "Course name, order number or receipt number",
  contractHint: "Both numbers are on the receipt we emailed you.",
  website: "Website",
  next: "Continue",
  stepTwo: "Step 2 of 2: confirm",
  declaration: "I withdraw from the contract described here.",
  today: "Date",
  confirm: "Confirm withdrawal",
  confirming: "Sending…",
  back: "Change",
  tooMany:
    "Too many declarations have come from here or for this address. You can also withdraw by email, which counts just the same:",
  failed: "Your withdrawal could not be sent. You can also withdraw by email, which counts just the same:",
  done: "Your withdrawal has been received",
  doneText:
    "We are sending a confirmation with its contents, date and time to {email}. Please keep it. If it does not arrive within a few minutes, check your spam folder.",
  doneNext:
    "We check whose purchase it is and answer by email. Any refund goes to the account or card that was used.",
  aside: "What happens next",
  asideConfirmation: "You get a confirmation by email at once, with what you declared and the exact time.",
  asideCheck:
    "A person on our team compares it with the purchase. Until then nothing is refunded and no seat is lost, so nobody else can withdraw for you.",
  asideRefund: "Any refund goes to the account or card that was used.",
  asideTerms: "Other ways to leave a course are on the <link>refunds page</link>.",
} as const;

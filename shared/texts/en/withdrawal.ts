// Withdrawal from a contract, in two steps.

export const WITHDRAWAL = {
  title: "Withdraw from contract",
  lead: "For consumers who bought a course here. You don’t need an account or a reason.",
  stepOne: "Step 1 of 2: your purchase",
  name: "Your name",
  email: "Email address",
  emailHint: "The receipt of your withdrawal goes to this address.",
  contract: "Course, order or receipt number",
  contractHint: "You find both numbers in the receipt we sent you.",
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
    "We are sending a receipt with its contents, date and time to {email}. Please keep it. If it does not arrive within a few minutes, check your spam folder.",
  doneNext:
    "We check whose purchase it is and answer by email. Any refund goes to the account or card that was used.",
  aside: "What happens next",
  asideReceipt: "You get a receipt by email at once, with what you declared and the exact time.",
  asideCheck:
    "A person on our team compares it with the purchase. Until then nothing is refunded and no seat is lost, so nobody else can withdraw for you.",
  asideRefund: "Any refund goes to the account or card that was used.",
  asideTerms: "Other ways to leave a course are on the <link>refunds page</link>.",
} as const;

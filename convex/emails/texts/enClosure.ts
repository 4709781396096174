// The texts of e-mails about a canceled batch, and about credits, in English.

export const EN_CLOSURE = {
  canceledSubject: "Batch {batch} is canceled: choose what happens next ({course})",
  canceledPreview: "Please choose by {until} what happens to your seat.",
  canceledHeading: "Your batch is canceled",
  canceledText: "Batch {batch} of {course} will not run. We are sorry. The team writes:",
  canceledChoices: "Your options:",
  canceledChooseMove: "Move to another batch",
  canceledChooseRefund: "Get your money back in full",
  canceledChooseCredit: "Keep your money as a credit for another course",
  canceledChooseCreditAgain: "Get a credit for another course",
  canceledChooseLeave: "Give your seat back",
  deadlineMove:
    "Please choose by {until}. Otherwise you move to batch {target}; if {target} is full, you get your money back.",
  deadlineMoveTo:
    "Please choose by {until}. Otherwise you move to batch {target}, which starts on {start}; if {target} is full, you get your money back.",
  deadlineMoveCredit:
    "Please choose by {until}. Otherwise you move to batch {target}; if {target} is full, you get a credit for another course.",
  deadlineMoveToCredit:
    "Please choose by {until}. Otherwise you move to batch {target}, which starts on {start}; if {target} is full, you get a credit for another course.",
  deadlineMoveEnd:
    "Please choose by {until}. Otherwise you move to batch {target}; if {target} is full, your enrollment ends.",
  deadlineMoveToEnd:
    "Please choose by {until}. Otherwise you move to batch {target}, which starts on {start}; if {target} is full, your enrollment ends.",
  deadlineRefund: "Please choose by {until}. Otherwise you get your money back.",
  deadlineCredit: "Please choose by {until}. Otherwise you get a credit for another course.",
  deadlineEnd: "Please choose by {until}. Otherwise your enrollment ends; it cost you nothing.",
  // As in stored e-mails
  deadlineFormerEnd: "Please choose by {until}. Otherwise your seat, which cost nothing, is given back.",
  canceledButton: "Choose now",
  choiceReminderSubject: "Reminder: choose what happens to your seat ({course})",
  choiceReminderHeading: "Your batch is canceled: your choice is needed",
  choiceReminderText:
    "Batch {batch} of {course} will not run, and you have not chosen yet what happens to your seat. Your options:",
  endedUndecidedText:
    "Batch {batch} of {course} was canceled, and you made no choice by the deadline. Your enrollment has ended; it cost you nothing.",
  takesPlaceSubject: "Going ahead after all: batch {batch} of {course}",
  takesPlacePreview: "You keep your seat, and there is nothing to do.",
  takesPlaceHeading: "Your batch is going ahead",
  takesPlaceText:
    "Good news: batch {batch} of {course}, which we had canceled, is going ahead after all. You keep your seat, and there is nothing to do.",
  creditSubject: "Your credit of {amount}",
  creditPreview: "Your code for {amount}: {code}",
  creditCaption: "Your code",
  creditText:
    "Your enrollment in batch {batch} of {course} has ended. In return you get this credit for another course.",
  creditPartText:
    "You paid part of the price of batch {batch} of {course} with a credit. You get that part back with this code.",
  creditRestText:
    "You paid for batch {batch} of {course} with a credit. This new code holds what is left of it.",
  creditUse:
    "Enter this code when you pay for a course; you can also find it under “Payments and Receipts” in your account. It works only in your account and does not expire. If a course costs less, you get a new code for the rest.",
  creditButton: "Choose a course",
} as const;

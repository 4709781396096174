// The texts of all e-mails in English. `{name}` is a place, filled by catalogue.ts.
import { MESSAGES } from "../../../shared/messages";
import { EN_CLOSURE } from "./enClosure";
import { EN_SECURITY } from "./enSecurity";

export const EN = {
  greeting: "Hello {name},",
  greetingPlain: "Hello,",
  support: "Questions? Write to {address}.",
  supportUnexpected: "If you did not expect this, write to {address}.",
  // As in stored e-mails
  supportFormer: "If you did not expect this, write to {address}.",
  supportRefused: "If you see this differently, write to {address}.",
  buttonAddress: "If the button does not work, open this address:",

  // How to stop optional e-mails, with the address of the profile
  stopAnnouncements: "Turn off announcement emails",
  // As in stored e-mails
  stopFormerAnnouncements: "Turn off announcements by email",
  stopReminders: "Turn off course start emails",
  stopClassReminders: "Turn off class reminder emails",
  stopClassChanges: "Turn off emails about changed classes",

  // Why the reader receives the e-mail
  reasonAddress: "You are receiving this email because this address was entered at {brand}.",
  reasonWithdrawal:
    "You are receiving this email because a withdrawal from a contract at {brand} was declared with this address.",
  reasonExport: "You are receiving this email because a copy of your data at {brand} was requested.",
  reasonDeletion: "You are receiving this email because the deletion of your {brand} account was requested.",
  reasonSecurity: "You are receiving this email because it concerns the security of your {brand} account.",
  reasonLearner: "You are receiving this email because you are enrolled in {course} at {brand}.",
  reasonBatch: "You are receiving this email because you are in batch {batch} of {course} at {brand}.",
  reasonBuyer: "You are receiving this email because you enrolled in {course} at {brand}.",
  reasonPayer: "You are receiving this email because you paid for {course} at {brand}.",
  reasonFormer: "You are receiving this email because you were enrolled in {course} at {brand}.",
  reasonWaiting: "You are receiving this email because you are waiting for a seat in {course} at {brand}.",
  reasonWaitlist: "You are receiving this email because you are on the waitlist of {course} at {brand}.",

  // Verification of an address
  verifySubject: "Verify your email for {brand}",
  verifyPreview: "One step is left. The link works for 24 hours and only once.",
  verifyHeading: "Verify your email",
  verifyText:
    "Please verify that this address is yours to finish creating your account. The link works for 24 hours and only once.",
  verifyButton: "Verify email",
  verifyClosing:
    "If you did not create an account, you can ignore this email, or open the link and choose “{notRegistered}”.",

  notRegistered: MESSAGES.notRegistered,

  // Password reset
  resetSubject: "Reset your password for {brand}",
  resetPreview: "The link works for one hour and only once.",
  resetHeading: "Choose a new password",
  resetText:
    "We received a request to reset your password at {brand}. The link works for one hour and only once.",
  resetButton: "Choose a new password",
  resetClosing: "If you did not ask for this, you can ignore this email: your password stays as it is.",

  // Enrollment confirmation
  enrolledSubject: "Enrollment confirmed: {course}",
  enrolledPreview: "Your seat in batch {batch} is confirmed. The first day is {date}.",
  enrolledPreviewPlain: "Welcome to {course}.",
  enrolledHeading: "Your seat is confirmed",
  enrolledText: "You are enrolled in batch {batch} of {course}.",
  enrolledTextPlain: "You are enrolled in {course}.",
  courseButton: "Open your course",
  enrolledReminder: "We will remind you a few days before the first class.",
  enrolledLinks: "You’ll find the class links on your course page.",
  calendarAttached: "The class times are attached as a calendar file.",
  calendarMoved:
    "A calendar that you subscribed to updates itself. If you imported a calendar file, please change the entry there.",
  calendarCanceled:
    "A calendar that you subscribed to updates itself. If you imported a calendar file, please delete the entry there.",
  calendarChanges:
    "A calendar that you subscribed to updates itself. If you imported a calendar file, please change or delete the entries there.",

  // Changed batch, ended enrollment
  transferSubject: "Your new batch of {course}",
  transferPreview: "You are now in batch {batch}, which starts on {date}.",
  transferHeading: "You are in a new batch",
  transferText:
    "You are now in batch {batch} of {course} instead of batch {before}. Your payment and your progress stay as they are.",
  transferFreeText:
    "You are now in batch {batch} of {course} instead of batch {before}. Your progress stays as it is.",
  datesSubject: "New dates for {course}",
  datesPreview: "Batch {batch} now starts on {date}.",
  datesHeading: "Your batch has new dates",
  datesText: "The dates of batch {batch} of {course} have changed.",
  belowDates:
    "If the new dates do not suit you, you can change your batch or leave the course on the course page.",
  endedSubject: "Your enrollment in {course} has ended",
  endedPreview: "Your seat in batch {batch} is no longer reserved for you.",
  endedHeading: "Your enrollment has ended",
  endedText:
    "Our team has ended your enrollment in {course}. Your seat in batch {batch} is no longer reserved for you. Nothing was charged for it.",
  leftText:
    "You have left {course}. Your seat in batch {batch} is no longer reserved for you. You can enroll again while there are seats.",
  belowEnded: "If you did not expect this, write to {address}.",
  // As in stored e-mails
  belowFormerEnded: "If you did not expect this, write to {address}.",
  secondaryBrowse: "Browse courses",

  // Receipt
  receiptSubject: "Receipt for {course}",
  receiptPreview: "{amount} for {course}. Please keep this receipt for your records.",
  receiptPreviewFree: "Nothing was charged for {course}. Please keep this receipt for your records.",
  receiptHeading: "Your receipt",
  receiptPaidOn: "Paid on {date}",
  receiptIssuedOn: "Issued on {date}",
  receiptText: "Thank you for your payment. Please keep this receipt for your records.",
  receiptTextFree: "Nothing was charged for your seat. Please keep this receipt for your records.",
  receiptButton: "View the receipt",
  paymentsButton: "View your payments",
  receiptWithdraw: "Withdraw from contract",

  // Reminder
  reminderSubject: "{course} starts on {date}",
  reminderPreview: "The class links are on the course page.",
  reminderHeading: "Your course starts on {day}",
  reminderHeadingPlain: "Your course starts soon",
  reminderText: "Get ready for batch {batch} of {course}. The class links are on the course page.",

  // Refund
  refundSubject: "Refund for {course}",
  refundPreview: "{amount} is on its way to the account you paid with.",
  refundHeading: "Your refund",
  refundedOn: "Refunded on {date}",
  refundText:
    "We refunded {amount} of your payment to the account you paid with. It can take a few days to appear there.",
  refundTextWhole:
    "We refunded your payment in full to the account you paid with. It can take a few days to appear there.",
  refundNotEnrolled: "You were not enrolled, and no money was kept.",
  refundEnded: "Your enrollment in the course has ended with this refund.",
  refundStays: "You stay enrolled in the course.",

  // Enrollment in the next batch with an open seat
  deferredSubject: "You will be enrolled in a later batch of {course}",
  deferredPreview: "We will enroll you as soon as a later batch has an open seat.",
  deferredHeading: "You will be enrolled in the next batch with an open seat",
  deferredAskedText: "As you asked, you have given up your seat in batch {batch} of {course}.",
  deferredReleasedText: "Our team has released your seat in batch {batch} of {course}.",
  deferredKept: "Your payment and your progress carry over.",
  deferredFreeKept: "Your progress stays as it is.",
  deferredNext:
    "As soon as a later batch has an open seat, we will enroll you there, ahead of the waitlist and new enrollments, and email you. There is nothing to do and nothing more to pay.",
  deferredFreeNext:
    "As soon as a later batch has an open seat, we will enroll you there, ahead of the waitlist and new enrollments, and email you. There is nothing to do.",
  deferredClosing:
    "If you do not want to wait, you can leave on the course page and get your refund under our refund terms.",
  deferredFreeClosing: "If you do not want to wait, you can leave on the course page.",
  secondaryCourse: "Go to the course",
  deferredRefunds: "Refund terms",

  // Receipt of a withdrawal
  withdrawalSubject: "Receipt of your withdrawal at {brand}",
  withdrawalPreview: "What was declared, and when we received it.",
  withdrawalHeading: "We have received your withdrawal",
  withdrawalText:
    "{brand} has received the following declaration of withdrawal from a contract. Please keep this email: it confirms what was declared and when.",
  belowWithdrawal:
    "We look at every declaration ourselves and answer at this address. Any refund goes to the account you paid with.",
  withdrawalAcceptedSubject: "Your withdrawal at {brand} is accepted",
  withdrawalAcceptedHeading: "Your withdrawal is accepted",
  withdrawalRefundedHeading: "Your withdrawal is accepted and {amount} is refunded",
  withdrawalAcceptedText: "The contract has ended. Any refund goes to the account you paid with.",
  withdrawalRefundedText:
    "The contract has ended. Your money goes back to the account you paid with and can take a few days to appear there.",
  withdrawalRefusedSubject: "Your withdrawal at {brand} is not accepted",
  withdrawalRefusedPreview: "We have looked at your withdrawal and cannot accept it.",
  withdrawalRefusedHeading: "We have not accepted your withdrawal",
  withdrawalRefusedText: "We have looked at your withdrawal and cannot accept it. Our reason:",
  belowRefused: "If you disagree, write to {address}.",
  withdrawalStranger:
    "If you did not declare this, you need not do anything: nothing is refunded and no enrollment ends before we have checked whose purchase it is.",

  // Own data
  exportSubject: "Your data at {brand} is ready",
  exportPreview: "You can download it until {until}.",
  exportHeading: "Your data is ready",
  deadlineExport:
    "You asked for a copy of your data. You can download it on your profile until {until}; after that we delete the copy.",
  exportButton: "Go to your data",
  exportNotYou:
    "If you did not ask for this copy, reset your password at once: that signs you out on all devices.",
  deletionSubject: "Your {brand} account will be deleted",
  deletionPreview: "You can keep it until {until}.",
  deletionHeading: "Your account will be deleted",
  deadlineDeletion:
    "As you asked, your account and your data will be deleted on {until}. You are signed out everywhere.",
  deletionKeep: "Changed your mind? Sign in before then and choose “Keep my account”.",
  deletionNotYou:
    "If you did not ask for this, reset your password at once, sign in with the new one and choose “Keep my account”.",
  deletionButton: "Sign in to keep my account",
  deletedSubject: "Your {brand} account has been deleted",
  deletedPreview: "Your data has been deleted.",
  deletedHeading: "Your account has been deleted",
  deletedText: "Your account at {brand} and your data have been deleted. This is the last email about it.",
  deletedStays:
    "Tax law requires us to keep payment records; your name is removed from them. Your posts remain under the name “Former member”.",

  // Waitlist offer
  offerSubject: "A seat has opened up in {course}",
  offerPreview: "It is held for you until {until}.",
  offerHeading: "A seat has opened up for you",
  deadlineOffer: "A seat in batch {batch} of {course} is held for you until {until}.",
  offerText:
    "To take it, pay for the course by then. Otherwise we offer the seat to the next person, and you move to the end of the waitlist.",
  offerFreeText:
    "To take it, enroll by then. Otherwise we offer the seat to the next person, and you move to the end of the waitlist.",
  offerButton: "Take your seat",
  offerClosing:
    "If you no longer want the seat, give it up on the course page, and we will offer it to the next person at once.",

  // Announcement
  announcementSubject: "{course}: {subject}",

  // Classes
  classHourSubject: "Starting soon: {title} ({course})",
  classTodaySubject: "Today, {clock}: {title} ({course})",
  classTomorrowSubject: "Tomorrow, {clock}: {title} ({course})",
  classDaySubject: "{day}, {clock}: {title} ({course})",
  classReminderPreview: "The class begins on {time}.",
  classTodayHeading: "“{title}” is today at {clock}",
  classTomorrowHeading: "“{title}” is tomorrow at {clock}",
  classDayHeading: "“{title}” is on {day} at {clock}",
  classHourHeading: "“{title}” begins soon, at {clock}",
  classReminderText: "The link to join is on the class page.",
  classMovedSubject: "Moved: {title} ({course})",
  classMovedPreview: "The class now begins on {time}.",
  classMovedHeading: "“{title}” is now on {time}",
  classMovedText: "This class of {course} has a new time.",
  classCanceledSubject: "Canceled: {title} ({course})",
  classCanceledPreview: "The class on {time} is canceled.",
  classCanceledHeading: "Canceled: “{title}” on {time}",
  classCanceledText: "This class of {course} will not take place. We are sorry about this.",
  classCanceledNext: "If we reschedule it, you will find the new date on your course page.",
  classChangesSubject: "Changed classes: {course}",
  classChangesPreview: "{count} classes have changed.",
  classChangesHeading: "{count} classes have changed",
  // As in stored e-mails
  earlierChangesHeading: "Several classes have changed",
  classChangesText:
    "These classes of {course} have changed. We are sorry about those that will not take place.",
  classChangesAllMoved: "These classes of {course} were moved. Their new times are below.",
  classChangesAllCanceled:
    "These classes of {course} will not take place. We are sorry about this. There are no new dates yet.",
  classChangesZone: "All times are in {zone}.",
  classChangesMore: "The first {count} are listed here, all of them on the course page.",
  classChangesCanceled: "Canceled",
  classChangesBefore: "Was planned for {time}",
  classButton: "Open the class page",
  classJoinButton: "Join the class",

  // The time of a class in the zone of its batch
  timeThere: "{period} {zone}",

  // Labels of facts
  factCourse: "Course",
  factLastDay: "Last day",
  factFirstDay: "First day",
  factNextClass: "Your first class",
  factEnrolledOn: "Enrolled on",
  sumPrice: "Price",
  shortCoupon: "Coupon",
  sumDiscount: "Discount",
  shortMethod: "Payment method",
  shortReceiptNumber: "Receipt number",
  factPaid: "Original payment",
  factRefunded: "Refunded so far",
  factPayer: "Paid by",
  factTime: "Time",
  factPlannedFor: "Planned for",
  factReceived: "Withdrawal received",
  factName: "Name",
  factEmail: "Email address",
  factContract: "Withdrawn from",
  factContractKept: "Contract",
  factDevice: "Device",
  unknownBrowser: "Unknown browser",
  browserOnSystem: "{browser} on {system}",

  // Labels of amounts that add up to the total, which is bold
  sumTotal: "Total",

  // Labels of small, grey facts
  quietPlannedFor: "Was planned for",
  quietPreviously: "Previously",
  finePaymentId: "Payment ID",
  fineOrderId: "Order ID",
  fineStatus: "Status",

  // Labels that stored e-mails still have
  formerAmount: "Amount",
  formerBatch: "Batch",
  formerCode: "Code",
  formerLength: "Length",
  formerBatchTime: "Batch time",
  formerRefund: "Refund",
  formerTimeIn: "{zone} time",
  formerReceived: "Received",
  formerUtc: "Exact time (UTC)",
  formerChooseUntil: "Choose by",
  formerHeldUntil: "Held until",
  formerContract: "Withdrawn from",
  formerPlannedFor: "Were planned for",

  // How it was paid; the names are PayPal's
  methodPayPal: MESSAGES.paymentMethodLabel,
  methodCard: "PayPal (card)",
  methodCredit: "PayPal Credit",
  methodPayLater: "PayPal Pay Later",
  methodVenmo: "PayPal (Venmo)",

  // Status of a payment that is not completed
  statusPending: "Pending",
  statusRefunded: "Refunded",
  statusPartiallyRefunded: "Partially refunded",

  ...EN_CLOSURE,
  ...EN_SECURITY,
} as const;

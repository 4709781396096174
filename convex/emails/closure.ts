// E-mails about a batch that is cancelled: the choices, the credit, and that it takes place after all.
import { deadlineText, moneyText, plainDayText } from "./format";
import { renderEmail, type EmailContent } from "./layout";
import { courseUrl } from "./links";
import { startFacts, type BatchEmail, type EnrollmentEmail } from "./enrollment";
import type { Paragraph } from "./paragraphs";
import type { Sentence } from "./sentences";
import type { Say } from "./texts/catalogue";

/** What is done with a place whose person chooses nothing. */
export type Otherwise = Move | { kind: "refund" | "credit" | "end" };

interface Move {
  kind: "move";
  target: string;
  /** YYYY-MM-DD; empty when unknown. */
  startDate: string;
}

/** What can be given back for a seat: money, or that as a credit; a credit alone; or nothing, as nothing was paid. */
export type SeatWorth = "money" | "credit" | "nothing";

export interface BatchCanceledEmail extends BatchEmail {
  /** Epoch milliseconds. */
  until: number;
  /** Written by staff. */
  reason: string;
  otherwise: Otherwise;
  worth: SeatWorth;
}

export function batchCanceled(mail: BatchCanceledEmail): EmailContent {
  const { courseTitle: course, batchName: batch } = mail;
  return renderEmail(mail, (say) => ({
    subject: say("canceledSubject", { batch, course }),
    heading: say("canceledHeading"),
    paragraphs: [
      say("canceledText", { batch, course }),
      { quoted: mail.reason },
      say("canceledChoices"),
      ...choicesText(mail, say),
    ],
    ...waysToChoose(mail, say),
  }));
}

/** Before the last day to choose, to those who have chosen nothing. */
export function choiceReminder(mail: BatchCanceledEmail): EmailContent {
  const { courseTitle: course, batchName: batch } = mail;
  return renderEmail(mail, (say) => ({
    subject: say("choiceReminderSubject", { course }),
    heading: say("choiceReminderHeading"),
    paragraphs: [say("choiceReminderText", { batch, course }), ...choicesText(mail, say)],
    ...waysToChoose(mail, say),
  }));
}

const CHOICES = {
  money: ["canceledChooseRefund", "canceledChooseCredit"],
  credit: ["canceledChooseCreditAgain"],
  nothing: ["canceledChooseLeave"],
} as const;

const choicesText = (mail: BatchCanceledEmail, say: Say): Paragraph[] => [
  { items: [say("canceledChooseMove"), ...CHOICES[mail.worth].map((key) => say(key))] },
  deadlineSentence(mail, say),
];

/** Preview, button and reason. */
const waysToChoose = ({ brand, reader, ...mail }: BatchCanceledEmail, say: Say) => ({
  preview: say("canceledPreview", { until: deadlineText(mail.until, reader) }),
  button: { label: say("canceledButton"), url: courseUrl(brand, mail.courseId) },
  reason: say("reasonLearner", { course: mail.courseTitle, brand: brand.name }),
});

const DEADLINES = { refund: "deadlineRefund", credit: "deadlineCredit", end: "deadlineEnd" } as const;

/** What is done where the other batch is full by then depends on what was paid. */
const MOVES = {
  money: { plain: "deadlineMove", dated: "deadlineMoveTo" },
  credit: { plain: "deadlineMoveCredit", dated: "deadlineMoveToCredit" },
  nothing: { plain: "deadlineMoveEnd", dated: "deadlineMoveToEnd" },
} as const;

function deadlineSentence({ otherwise, reader, ...mail }: BatchCanceledEmail, say: Say): Sentence {
  const until = deadlineText(mail.until, reader);
  const said =
    otherwise.kind === "move"
      ? moveText(otherwise, until, { reader, say, worth: mail.worth })
      : say(DEADLINES[otherwise.kind], { until });
  return { said, until };
}

function moveText(
  { target, startDate }: Move,
  until: string,
  { reader, say, worth }: Pick<BatchCanceledEmail, "reader" | "worth"> & { say: Say },
): string {
  const start = plainDayText(startDate, reader.locale);
  return start === ""
    ? say(MOVES[worth].plain, { until, target })
    : say(MOVES[worth].dated, { until, target, start });
}

export function batchTakesPlace(mail: BatchEmail & Pick<EnrollmentEmail, "nextClassAt">): EmailContent {
  const { brand, courseTitle: course, batchName: batch } = mail;
  return renderEmail(mail, (say) => ({
    subject: say("takesPlaceSubject", { batch, course }),
    preview: say("takesPlacePreview"),
    heading: say("takesPlaceHeading"),
    paragraphs: [say("takesPlaceText", { batch, course })],
    facts: startFacts(mail, say),
    button: { label: say("courseButton"), url: courseUrl(brand, mail.courseId) },
    reason: say("reasonLearner", { course, brand: brand.name }),
  }));
}

/** The enrollment has ended with it; it had paid a part and comes back; or a price has left it. */
export type CreditOccasion = "ended" | "part" | "rest";

const CREDIT_TEXTS = { ended: "creditText", part: "creditPartText", rest: "creditRestText" } as const;

export interface CreditEmail extends BatchEmail {
  amount: number;
  code: string;
  occasion: CreditOccasion;
}

export function creditGiven(mail: CreditEmail): EmailContent {
  const { brand, courseTitle: course, batchName: batch, code, occasion, reader } = mail;
  const amount = moneyText(mail.amount, reader.locale);
  return renderEmail(mail, (say) => ({
    subject: say("creditSubject", { amount }),
    preview: say("creditPreview", { amount, code }),
    heading: say("creditSubject", { amount }),
    code: { label: say("creditCaption"), code },
    paragraphs: [say(CREDIT_TEXTS[occasion], { batch, course }), say("creditUse")],
    button: { label: say("creditButton"), url: `${brand.siteUrl}/courses` },
    ...(occasion !== "rest" && { asks: "supportUnexpected" }),
    reason: say(occasion === "rest" ? "reasonBuyer" : "reasonFormer", { course, brand: brand.name }),
  }));
}

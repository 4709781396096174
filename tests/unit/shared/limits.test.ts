// The specification's constants (§9), and the bounds that docs and messages name, as numbers.
import { expect, test } from "vitest";
import * as durations from "#shared/durations.ts";
import { APP_ERRORS } from "#shared/errors.ts";
import { CLASSES, COURSEWARE, INPUT_BOUNDS, LIMITS } from "#shared/limits.ts";
import { MESSAGES } from "#shared/messages.ts";
import { CURRENCY } from "#shared/pricing.ts";

test("reviews, seats, progress, contact and passwords", () => {
  expect(LIMITS).toMatchObject({
    reviewCommentMax: 2000,
    ratingMin: 1,
    ratingMax: 5,
    reviewSnippetChars: 220,
    reviewCardChars: 300,
    reviewsOnHome: 18,
    reviewsShownAtOnce: 3,
    reviewsOnCourse: 20,
    reviewsRecentDefault: 6,
    fewSeatsPercent: 80,
    onlySeatsMax: 5,
    progressMin: 0,
    progressMax: 100,
    contactNameMin: 2,
    contactMessageMin: 10,
    contactMessageMax: 500,
    passwordMin: 6,
    paymentButtonHeight: 45,
  });
});

test("forum and admin lists", () => {
  expect(LIMITS).toMatchObject({
    threadTitleMin: 5,
    threadTitleMax: 200,
    threadContentMin: 10,
    threadContentMax: 5000,
    threadsPerPage: 10,
    threadSearchMax: 20,
    threadPreviewChars: 150,
    viewIncrement: 0.5,
    emailsByRecipient: 50,
    emailsByType: 100,
    emailsSearched: 1000,
    emailsFound: 100,
    paymentIdChars: 12,
  });
});

test("times, currency and the defaults of a confirmation", () => {
  expect(CURRENCY).toBe("USD");
  expect(durations).toMatchObject({
    SECOND_MS: 1000,
    MINUTE_MS: 60_000,
    HOUR_MS: 3_600_000,
    DAY_MS: 86_400_000,
    WEEK_MS: 604_800_000,
    REVIEW_ROTATION_MS: 4000,
    VERIFY_REDIRECT_MS: 3000,
    SEAT_HOLD_MS: 600_000,
    WAITLIST_OFFER_MS: 43_200_000,
    VERIFY_LINK_MS: 86_400_000,
    RESET_LINK_MS: 3_600_000,
  });
  expect([MESSAGES.paymentMethodLabel, MESSAGES.transactionStatusLabel]).toEqual(["PayPal", "Completed"]);
});

test("texts and addresses that people send", () => {
  expect(LIMITS).toMatchObject({
    rawTextMax: 20_000,
    rawLineMax: 1000,
    contactNameMax: 100,
    withdrawalContractMax: 200,
    emailMax: 254,
    continueAddressMax: 300,
    phoneMax: 32,
    nameMax: 100,
    passwordMax: 1024,
    recoveryCodes: 10,
    secondFactorMax: 64,
    providerIdMax: 64,
    fundingSourceMax: 32,
  });
  expect(INPUT_BOUNDS).toEqual({ text: 40_000, allText: 80_000, elements: 100, fields: 100, depth: 10 });
});

test("posts, searches, presence, notifications and waitlists", () => {
  expect(LIMITS).toMatchObject({
    replyMax: 5000,
    derivedTitleChars: 80,
    tagsMax: 10,
    tagMax: 30,
    repliesPerPage: 10,
    reportReasonMax: 500,
    searchMax: 200,
    searchTermsMax: 16,
    viewsPerMinute: 30,
    presenceMax: 100,
    learnersPresentMax: 200,
    roomPresentMax: 300,
    mentionsMax: 10,
    mentionSuggestions: 5,
    editsMax: 50,
    followsMax: 300,
    readMarksMax: 300,
    notificationsPerPage: 20,
    unreadMax: 100,
    waitsAtOnce: 3,
    waitsPerNetwork: 50,
    lapsedOffersMax: 2,
  });
});

test("the content of a course", () => {
  expect(COURSEWARE).toEqual({
    sectionsMax: 60,
    lessonsMax: 500,
    outlineBytesMax: 60_000,
    detailsBytesMax: 30_000,
    coursesMax: 60,
    titleMax: 200,
    bodyMax: 30_000,
    weekMax: 104,
    minutesMax: 1440,
    removedMax: 20,
    noteMax: 5000,
    filesMax: 500,
    fileBytesMax: 20_971_520,
    allFilesBytesMax: 209_715_200,
    versionNoteMax: 200,
    textsAtOnce: 20,
    draftsPerUser: 20,
  });
});

test("classes", () => {
  expect(CLASSES).toEqual({
    perBatchMax: 200,
    titleMax: 120,
    agendaMax: 2000,
    linkMax: 500,
    minutesMin: 5,
    minutesMax: 720,
    planDaysMax: 2100,
    skippedDaysMax: 100,
    presentMax: 200,
    questionsMax: 200,
    questionsPerPerson: 20,
    questionMax: 500,
    pollsMax: 30,
    pollOptionsMin: 2,
    pollOptionsMax: 8,
    pollTextMax: 200,
    pollOptionMax: 120,
    pollAnswersMax: 10_000,
    timerMinutesMax: 180,
  });
});

test.each([
  ["class-plan-too-long", [CLASSES.perBatchMax]],
  ["class-title-invalid", [CLASSES.titleMax]],
  ["class-agenda-too-long", [CLASSES.agendaMax]],
  ["class-time-invalid", [CLASSES.minutesMin, CLASSES.minutesMax]],
  ["class-question-invalid", [CLASSES.questionMax]],
  ["class-questions-full", [CLASSES.questionsMax, CLASSES.questionsPerPerson]],
  [
    "poll-invalid",
    [CLASSES.pollTextMax, CLASSES.pollOptionsMin, CLASSES.pollOptionsMax, CLASSES.pollOptionMax],
  ],
  ["polls-full", [CLASSES.pollsMax]],
  ["class-timer-invalid", [CLASSES.timerMinutesMax]],
  ["outline-full", [COURSEWARE.sectionsMax, COURSEWARE.lessonsMax]],
  ["part-title-too-long", [COURSEWARE.titleMax]],
  ["version-note-too-long", [COURSEWARE.versionNoteMax]],
  ["too-many-files", [COURSEWARE.filesMax]],
  ["file-too-large", [COURSEWARE.fileBytesMax / 1024 ** 2]],
  ["files-too-large", [COURSEWARE.allFilesBytesMax / 1024 ** 2]],
  ["withdrawal-contract-too-long", [LIMITS.withdrawalContractMax]],
] as const)("the message of %s names its bounds", (code, bounds) => {
  const { message } = APP_ERRORS[code];
  expect(message.match(/\d+/g)?.map(Number)).toEqual(expect.arrayContaining([...bounds]));
});

// No text of any length makes a form schema or a pattern of the server slow. Without a bound in front, or with a
// pattern that backtracks, one of these texts takes minutes.
import { describe, expect, it } from "vitest";
import type { z } from "zod/mini";
import { canonicalEmail, cleanName, readFullName } from "../../../convex/model/auth/inputs.ts";
import { cleanHtml } from "../../../convex/model/forum/html.ts";
import { previewOf, visibleText } from "../../../convex/model/forum/text.ts";
import * as account from "../../../shared/forms/account.ts";
import * as admin from "../../../shared/forms/admin.ts";
import { contactForm } from "../../../shared/forms/contact.ts";
import { couponForm } from "../../../shared/forms/coupon.ts";
import * as forum from "../../../shared/forms/forum.ts";
import { reviewForm } from "../../../shared/forms/review.ts";
import { announcementForm } from "../../../shared/forms/teaching.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { codeOfText } from "../../../shared/rules/coupons.ts";
import { wordsOf } from "../../../shared/search-words.ts";
import { isEmailAddress, isPhoneNumber, multiLine, singleLine } from "../../../shared/text.ts";

const LENGTH = 200_000;
/** A text of one repeated piece, with an end on which a match fails. */
const filled = (piece: string, end = ""): string => piece.repeat(LENGTH / piece.length) + end;

const HOSTILE: Record<string, string> = {
  "dots after an @": `a@${filled(".", "@")}`,
  "letters and dots after an @": `a@${filled("a.", "@")}`,
  "many @": filled("@"),
  digits: filled("1", "x"),
  "digits and hyphens": filled("1-", "!"),
  parentheses: filled("(", "x"),
  blanks: `x${filled(" ", "x")}`,
  "blanks and line breaks": filled(" \n", "x"),
  commas: filled("a,"),
  "zero-width characters": filled("\u200B", "x"),
  joiners: filled("\u200D", "x"),
  "joiners between blanks": filled("\u200D ", "x"),
  "lone surrogates": filled("\uD800"),
  "a ligature of eighteen letters": filled("\uFDFA"),
  "opening brackets": filled("<"),
  entities: filled("&lt;"),
  underscores: filled("_-", "x"),
};
const texts = Object.entries(HOSTILE);

/** Far more than the work takes, far less than backtracking does. */
const LIMIT_MS = 2000;

function within(work: () => unknown): void {
  const start = performance.now();
  work();
  expect(performance.now() - start).toBeLessThan(LIMIT_MS);
}

const batch = { batchName: "Delta", startDate: "2027-01-04", endDate: "2027-04-01", maxCapacity: 30 };
const registration = { firstName: "Ann", lastName: "Example", email: "ann@example.com" };
const passwords = { password: "correct horse", confirmPassword: "correct horse" };

/** Ids and passwords are compared, never matched; the server bounds them elsewhere. */
const COMPARED = ["userId", "courseId", "role", "password"];

const SCHEMAS: Record<string, [z.ZodMiniType, Record<string, unknown>]> = {
  contact: [
    contactForm,
    { name: "Ann", email: "ann@example.com", phone: "555", message: "Hello, is there a seat?" },
  ],
  login: [account.loginForm, { email: "ann@example.com", password: "correct horse" }],
  register: [account.registerForm, { ...registration, ...passwords }],
  "forgotten password": [account.forgotPasswordForm, { email: "ann@example.com" }],
  "password reset": [account.resetPasswordForm, passwords],
  "display name": [account.nameForm, { name: "Ann" }],
  "manual enrollment": [
    admin.manualEnrollmentForm,
    { userId: "u", courseId: "c", batchNumber: null, notes: "none", beyondCapacity: false },
  ],
  role: [admin.roleForm, { userId: "u", role: "student" }],
  batch: [admin.batchForm, batch],
  refund: [admin.refundForm, { amount: null, reason: "Asked for it" }],
  coupon: [
    couponForm,
    {
      ...{
        code: "SPRING",
        kind: "percent",
        value: 10,
        courseId: "FAAI",
        maxUses: null,
        maxUsesPerUser: null,
      },
      ...{ startsOn: "2026-01-01", endsOn: "2026-02-01" },
    },
  ],
  thread: [
    forum.threadForm,
    { title: "A question", content: "What comes first?", category: "help", tags: "a, b" },
  ],
  reply: [forum.replyForm, { content: "So do I" }],
  report: [forum.reportForm, { reason: "Spam" }],
  review: [reviewForm, { rating: 5, comment: "Fine" }],
  announcement: [announcementForm, { subject: "Monday", message: "We begin an hour later." }],
};

describe.each(Object.entries(SCHEMAS))("form %s", (_, [schema, valid]) => {
  it("SEC-71 accepts its ordinary values", () => {
    expect(schema.safeParse(valid).error?.issues ?? []).toEqual([]);
  });

  const fields = Object.keys(valid).filter((field) => typeof valid[field] === "string");
  it.each(fields)("SEC-71 field %s refuses hostile text at once", (field) => {
    for (const [name, text] of texts) {
      within(() => {
        const { success } = schema.safeParse({ ...valid, [field]: text });
        if (!COMPARED.includes(field)) expect(success, name).toBe(false);
      });
    }
  });
});

describe("SEC-71 functions that read text of any length", () => {
  const FUNCTIONS = {
    ...{ isEmailAddress, isPhoneNumber, singleLine, multiLine, canonicalEmail, cleanName, codeOfText },
    ...{ wordsOf, previewOf, parseTags: forum.parseTags },
  };
  it.each(Object.entries(FUNCTIONS))("SEC-71 %s is linear", (_, read) => {
    for (const [, text] of texts) within(() => read(text));
  });

  it("SEC-71 names of an account are refused when they are long", () => {
    for (const [, text] of texts) within(() => expect(() => readFullName("Ann", text)).toThrow());
  });

  it("SEC-71 HTML at its raw limit is cleaned and read in linear time", () => {
    for (const [, text] of texts) {
      within(() => visibleText(cleanHtml(text.slice(0, LIMITS.rawTextMax))));
    }
  });
});

// The contact form, checked by the page and again by the server.
import { z } from "zod/mini";
import { APP_ERRORS, type AppErrorCode } from "../errors";
import { LIMITS } from "../limits";

const text = (code: AppErrorCode) => APP_ERRORS[code].message;

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Digits, spaces, hyphens and parentheses after an optional plus, with at least one digit. */
const PHONE_PATTERN = /^(?:\+?[\d\s()-]*\d[\d\s()-]*)?$/;

export const contactForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: text("name-required"), abort: true }),
      z.minLength(LIMITS.contactNameMin, text("name-too-short")),
      z.maxLength(LIMITS.contactNameMax, text("invalid-form")),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: text("email-required"), abort: true }),
      z.maxLength(LIMITS.emailMax, text("email-format")),
      z.regex(EMAIL_PATTERN, text("email-format")),
    ),
  phone: z
    .string()
    .check(
      z.trim(),
      z.maxLength(LIMITS.phoneMax, text("phone-invalid")),
      z.regex(PHONE_PATTERN, text("phone-invalid")),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: text("message-required"), abort: true }),
      z.minLength(LIMITS.contactMessageMin, text("message-too-short")),
      z.maxLength(LIMITS.contactMessageMax, text("message-too-long")),
    ),
});

export type ContactForm = z.infer<typeof contactForm>;

// The contact form, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { APP_ERRORS, type AppErrorCode } from "../errors";
import { LIMITS } from "../limits";
import { isPhoneNumber } from "../text";
import { atMostRaw, emailAddress, line, text as lines } from "./fields";

const text = (code: AppErrorCode) => APP_ERRORS[code].message;

/** Name, address, optional phone and message; lengths in LIMITS (spec). */
export const contactForm = z.object({
  name: z
    .string()
    .check(
      ...line(text("invalid-form")),
      z.minLength(1, { error: text("name-required"), abort: true }),
      z.minLength(LIMITS.contactNameMin, text("name-too-short")),
      z.maxLength(LIMITS.contactNameMax, text("invalid-form")),
    ),
  email: emailAddress({ blank: text("email-required"), invalid: text("email-format") }),
  phone: z.string().check(
    atMostRaw(LIMITS.rawLineMax, text("phone-invalid")),
    z.trim(),
    z.maxLength(LIMITS.phoneMax, { error: text("phone-invalid"), abort: true }),
    z.refine((phone) => phone === "" || isPhoneNumber(phone), text("phone-invalid")),
  ),
  message: z
    .string()
    .check(
      ...lines(text("message-too-long")),
      z.minLength(1, { error: text("message-required"), abort: true }),
      z.minLength(LIMITS.contactMessageMin, text("message-too-short")),
      z.maxLength(LIMITS.contactMessageMax, text("message-too-long")),
    ),
});

export type ContactForm = z.infer<typeof contactForm>;

// The contact form, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { LIMITS } from "../limits";
import { isPhoneNumber } from "../text";
import { atMostRaw, code, emailAddress, line, lines } from "./fields";

/** Name, address, optional phone and message; lengths in LIMITS (spec). */
export const contactForm = z.object({
  name: z
    .string()
    .check(
      ...line(code("invalid-form")),
      z.minLength(1, { error: code("name-required"), abort: true }),
      z.minLength(LIMITS.contactNameMin, code("name-too-short")),
      z.maxLength(LIMITS.contactNameMax, code("invalid-form")),
    ),
  email: emailAddress({ blank: code("email-required"), invalid: code("email-format") }),
  phone: z.string().check(
    atMostRaw(LIMITS.rawLineMax, code("phone-invalid")),
    z.trim(),
    z.maxLength(LIMITS.phoneMax, { error: code("phone-invalid"), abort: true }),
    z.refine((phone) => phone === "" || isPhoneNumber(phone), code("phone-invalid")),
  ),
  message: z
    .string()
    .check(
      ...lines(code("message-too-long")),
      z.minLength(1, { error: code("message-required"), abort: true }),
      z.minLength(LIMITS.contactMessageMin, code("message-too-short")),
      z.maxLength(LIMITS.contactMessageMax, code("message-too-long")),
    ),
});

export type ContactForm = z.infer<typeof contactForm>;

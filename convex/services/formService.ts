// Forwards a contact message to the form service.
import { SECOND_MS } from "../../shared/durations";
import type { ContactForm } from "../../shared/forms/contact";
import { fillText } from "../../shared/fill-text";
import { MESSAGES } from "../../shared/messages";
import { bounded } from "../../shared/text";

const TIMEOUT_MS = 20 * SECOND_MS;
/** Characters kept of a failed response. */
const ERROR_CHARS = 500;

/** Null on success, otherwise the reason. Never throws. */
export async function forwardToFormService(url: string, form: ContactForm): Promise<string | null> {
  const subject = fillText(MESSAGES.contactSubject, { name: form.name });
  try {
    const reply = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...form, _subject: subject }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.ok) return null;
    return `${String(reply.status)} ${bounded(await reply.text(), ERROR_CHARS)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

// Sends one e-mail through EmailJS, the second driver. It has no idempotency keys, so an e-mail is retried only when
// it was certainly not accepted. Its endpoint knows neither headers nor attachments: both are left out.
import { MESSAGES } from "../../shared/messages";
import { bounded } from "../../shared/text";
import {
  EMAIL_TIMEOUT_MS,
  retryAfterOf,
  type OutgoingEmail,
  type SendFailure,
  type SendResult,
} from "./email";

export interface EmailJsSettings {
  base: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  /** Addresses that are never sent to. */
  blockList: readonly string[];
  websiteUrl: string;
  supportEmail: string;
  brandName: string;
}

const LIBRARY_VERSION = "4.4.1";
const ERROR_CHARS = 300;
const TOO_MANY = 429;

/** The body of the provider's send endpoint, as the specification lists it. */
export function emailJsBody(settings: EmailJsSettings, mail: OutgoingEmail): object {
  const { params } = mail;
  return {
    lib_version: LIBRARY_VERSION,
    user_id: settings.publicKey,
    service_id: settings.serviceId,
    template_id: settings.templateId,
    template_params: {
      to_email: mail.to,
      to_name: mail.toName,
      from_name: settings.brandName,
      subject: mail.subject,
      html_content: mail.html,
      text_content: mail.text,
      ...params,
      payment_method: params.payment_method || MESSAGES.paymentMethodLabel,
      transaction_status: params.transaction_status || MESSAGES.transactionStatusLabel,
      website_url: settings.websiteUrl,
      support_email: settings.supportEmail,
    },
  };
}

/** Never throws: every outcome is a result. */
export async function sendWithEmailJs(settings: EmailJsSettings, mail: OutgoingEmail): Promise<SendResult> {
  if (settings.blockList.includes(mail.to.toLowerCase())) {
    return refusal("403 Forbidden: this address is on the block list");
  }
  try {
    const reply = await fetch(`${settings.base}/api/v1.0/email/send`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(emailJsBody(settings, mail)),
      signal: AbortSignal.timeout(EMAIL_TIMEOUT_MS),
    });
    const text = bounded(await reply.text(), ERROR_CHARS);
    if (reply.ok) return { ok: true, response: text };
    const failure = refusal(`${String(reply.status)} ${text}`);
    if (reply.status !== TOO_MANY) return failure;
    return { ...failure, reason: "limited", retryAfterMs: retryAfterOf(reply.headers.get("retry-after")) };
  } catch (error) {
    // It may have been accepted; a retry could send it twice.
    const message = error instanceof Error ? error.message : String(error);
    return refusal(`no answer: ${message}`);
  }
}

const refusal = (error: string): SendFailure => ({ ok: false, error, reason: "refused", retryAfterMs: null });

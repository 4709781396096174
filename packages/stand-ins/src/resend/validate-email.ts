/** Checks one e-mail as Resend does and converts it to the inbox's record. */
import { isRecord, text } from "../lib/json.ts";
import type { JsonRecord } from "../lib/json.ts";
import { ResendError } from "./errors.ts";
import type { Email } from "./state.ts";

const ADDRESS = /^[^\s@<>,;"()]+@[^\s@<>,;"()]+\.[^\s@<>,;"().]+$/;
const TAG = /^[A-Za-z0-9_-]{1,256}$/;
const MOST_RECIPIENTS = 50;

function invalid(message: string): never {
  throw new ResendError(422, "validation_error", message);
}

function missing(field: string): never {
  throw new ResendError(422, "missing_required_field", `Missing \`${field}\` field.`);
}

/** `email@example.com` or `Name <email@example.com>`, on one line. */
function isAddress(value: string): boolean {
  if (/[\r\n]/.test(value) || value.length > 320 + 200) return false;
  const named = /^[^<>]*<([^<>]+)>$/.exec(value.trim());
  return ADDRESS.test(named?.[1] ?? value.trim());
}

function addresses(body: JsonRecord, field: string): string[] {
  const value = body[field];
  if (value === undefined || value === null) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((one) => {
    if (typeof one === "string" && isAddress(one)) return one.trim();
    return invalid(
      `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
    );
  });
}

function recipients(body: JsonRecord): string[] {
  const to = addresses(body, "to");
  if (to.length === 0) missing("to");
  if (to.length > MOST_RECIPIENTS)
    invalid(`The \`to\` field must not have more than ${MOST_RECIPIENTS} recipients.`);
  return to;
}

function sender(body: JsonRecord): string {
  const from = text(body["from"]) ?? missing("from");
  if (!isAddress(from)) {
    const shape =
      "The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.";
    throw new ResendError(422, "invalid_from_address", `Invalid \`from\` field. ${shape}`);
  }
  return from.trim();
}

function subjectOf(body: JsonRecord): string {
  const subject = text(body["subject"]) ?? missing("subject");
  if (/[\r\n]/.test(subject)) invalid("The `\\n` is not allowed in the `subject` field.");
  return subject;
}

function content(body: JsonRecord): { html: string; text: string } {
  const html = body["html"] ?? "";
  const plain = body["text"] ?? "";
  if (typeof html !== "string" || typeof plain !== "string")
    return invalid("The `html` and `text` fields must be strings.");
  if (html === "" && plain === "")
    throw new ResendError(422, "missing_required_field", "Missing `html` or `text` field.");
  return { html, text: plain };
}

function headersOf(body: JsonRecord): Record<string, string> {
  const given = isRecord(body["headers"]) ? body["headers"] : {};
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== "string" || /[\r\n]/.test(name + value))
        return invalid("The `headers` field must hold single lines of text.");
      return [name, value];
    }),
  );
}

function tagsOf(body: JsonRecord): Email["tags"] {
  const given: unknown[] = Array.isArray(body["tags"]) ? body["tags"] : [];
  return given.map((tag) => {
    const [name, value] = isRecord(tag) ? [text(tag["name"]), text(tag["value"])] : [];
    if (name === undefined || value === undefined || !TAG.test(name) || !TAG.test(value)) {
      return invalid("Tags should only contain ASCII letters, numbers, underscores, or dashes.");
    }
    return { name, value };
  });
}

function attachmentNames(body: JsonRecord): string[] {
  const given: unknown[] = Array.isArray(body["attachments"]) ? body["attachments"] : [];
  return given.map((file) => {
    const whole = isRecord(file) && (text(file["content"]) !== undefined || text(file["path"]) !== undefined);
    if (!whole)
      throw new ResendError(422, "invalid_attachment", "Attachment must have either a `content` or `path`.");
    return text(file["filename"]) ?? "attachment";
  });
}

function filesOf(body: JsonRecord): NonNullable<Email["files"]> {
  const given: unknown[] = Array.isArray(body["attachments"]) ? body["attachments"] : [];
  return given.filter(isRecord).flatMap((file) => {
    const content = text(file["content"]);
    if (content === undefined) return [];
    const name = text(file["filename"]) ?? "attachment";
    return [{ name, type: text(file["content_type"]) ?? "application/octet-stream", content }];
  });
}

export function parseEmail(value: unknown, made: { id: string; at: number }): Email {
  if (!isRecord(value)) return invalid("The request body must be an object.");
  return {
    id: made.id,
    from: sender(value),
    to: recipients(value),
    cc: addresses(value, "cc"),
    bcc: addresses(value, "bcc"),
    replyTo: addresses(value, "reply_to"),
    subject: subjectOf(value),
    ...content(value),
    headers: headersOf(value),
    tags: tagsOf(value),
    attachments: attachmentNames(value),
    files: filesOf(value),
    scheduledAt: text(value["scheduled_at"]) ?? null,
    createdAt: made.at,
  };
}

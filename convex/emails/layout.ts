// Layout of every e-mail: readable without images; all text is escaped.
import { escapeHtml } from "../../shared/text";

export interface EmailContent {
  subject: string;
  html: string;
  text: string;
}

/** Configured values that every template may show. */
export interface EmailBrand {
  name: string;
  siteUrl: string;
  supportEmail: string;
}

export interface EmailBody {
  brand: EmailBrand;
  subject: string;
  greetingName: string;
  paragraphs: readonly string[];
  /** Label and value pairs, shown as a table. */
  facts?: readonly (readonly [string, string])[];
  button?: { label: string; url: string };
  closing?: string;
}

/** Escaped for single-quoted attributes as well. */
export const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll("'", "&#39;");

/** One line: line breaks in a subject would allow header injection. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

export function renderEmail(body: EmailBody): EmailContent {
  return { subject: oneLine(body.subject), html: htmlOf(body), text: textOf(body) };
}

function htmlOf(body: EmailBody): string {
  const { brand } = body;
  const parts = [
    `<p style="margin:0 0 16px">Hello ${escapeAttribute(body.greetingName)},</p>`,
    ...body.paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeAttribute(line)}</p>`),
    factsHtml(body.facts ?? []),
    body.button ? buttonHtml(body.button) : "",
    body.closing ? `<p style="margin:16px 0 0">${escapeAttribute(body.closing)}</p>` : "",
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escapeAttribute(oneLine(body.subject))}</title></head>`,
    '<body style="margin:0;background:#f6f3ec;color:#1f1d1a;font:16px/1.6 Georgia,serif">',
    '<div style="max-width:600px;margin:0 auto;padding:32px 24px">',
    `<p style="margin:0 0 24px;font-weight:bold">${escapeAttribute(brand.name)}</p>`,
    ...parts,
    `<p style="margin:32px 0 0;font-size:14px;color:#6b655c">Questions? Write to ${escapeAttribute(brand.supportEmail)}.</p>`,
    "</div></body></html>",
  ].join("");
}

function factsHtml(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:#6b655c">${escapeAttribute(label)}</th>` +
      `<td style="padding:4px 0">${escapeAttribute(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join("")}</table>`;
}

function buttonHtml(button: { label: string; url: string }): string {
  const url = escapeAttribute(button.url);
  return (
    `<p style="margin:24px 0"><a href="${url}" style="background:#c8412b;color:#fff;padding:12px 20px;text-decoration:none">` +
    `${escapeAttribute(button.label)}</a></p><p style="margin:0 0 16px;font-size:14px;word-break:break-all">${url}</p>`
  );
}

function textOf(body: EmailBody): string {
  const facts = (body.facts ?? []).map(([label, value]) => `${label}: ${oneLine(value)}`).join("\n");
  const lines = [
    `Hello ${oneLine(body.greetingName)},`,
    ...body.paragraphs,
    facts,
    body.button ? `${body.button.label}:\n${body.button.url}` : "",
    body.closing ?? "",
    `${body.brand.name}\nQuestions? Write to ${body.brand.supportEmail}.`,
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

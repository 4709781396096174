// Plain text as the HTML that the server stores: paragraphs at empty lines, line breaks elsewhere.
import { escapeHtml } from "#shared/text.ts";

export function htmlOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, "<br>")}</p>`)
    .join("");
}

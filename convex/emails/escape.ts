// Escaping of text for the HTML of e-mails.
import { escapeHtml } from "../../shared/text";

/** Escaped for content and for attributes in either kind of quotes. */
export const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll("'", "&#39;");

/** Escaped for content; line breaks stay. */
export const escapeLines = (text: string): string => escapeAttribute(text).replaceAll("\n", "<br>");

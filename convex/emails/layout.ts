// The one layout of every e-mail: readable without images, light and dark; HTML and plain text with the same content.
import { multiLine, singleLine } from "../../shared/text";
import type { ReaderPlace } from "./format";
import {
  addressHtml,
  buttonHtml,
  documentHtml,
  figureHtml,
  mailLinkHtml,
  noteHtml,
  paragraphHtml,
} from "./markup";
import { escapeAttribute } from "./escape";
import { factTableHtml, unbroken } from "./lines";
import { DIRECTIONS, inSentence, textsOf, type EmailLocale, type Say } from "./texts/catalogue";

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

/** The person an e-mail is written to. */
export interface EmailReader extends ReaderPlace {
  name: string;
}

/** What every template needs. */
export interface EmailBasics {
  brand: EmailBrand;
  reader: EmailReader;
}

export type Facts = readonly (readonly [label: string, value: string])[];

export interface EmailBody {
  subject: string;
  /** Shown beside the subject in lists of e-mails. */
  preview: string;
  heading: string;
  /** Shown large, below the heading. */
  figure?: { amount: string; caption: string };
  paragraphs: readonly string[];
  /** Shown as a table; those without a value are left out. */
  facts?: Facts;
  button?: { label: string; url: string; /** The address is written out as well. */ showsUrl?: boolean };
  closing?: string;
  /** An address of the product, with what it is for. */
  address?: { sentence: string; url: string };
  /** How to stop e-mails that are optional; the address of the profile follows. */
  stop?: string;
  /** Why the reader receives the e-mail. */
  reason: string;
}

/** Renders one e-mail from the texts of the reader's language. */
export function renderEmail(basics: EmailBasics, write: (say: Say) => EmailBody): EmailContent {
  const say = textsOf(basics.reader.locale);
  const body = write(say);
  const shown = { ...body, facts: (body.facts ?? []).filter(([, value]) => value !== "") };
  // Line breaks and controls in a subject would allow header injection.
  const subject = singleLine(body.subject);
  return { subject, html: htmlOf(basics, { ...shown, subject }, say), text: textOf(basics, shown, say) };
}

function htmlOf({ brand, reader }: EmailBasics, body: EmailBody, say: Say): string {
  const { figure, facts = [], button, closing, address } = body;
  const content = [
    figure === undefined ? "" : amountHtml(figure),
    paragraphsHtml([greetingOf(reader, say), ...body.paragraphs]),
    factTableHtml(facts),
    button === undefined ? "" : buttonHtml(button),
    closing === undefined ? "" : noteHtml({ lines: closing }),
    address === undefined ? "" : addressHtml(address),
    button?.showsUrl === true ? addressHtml({ sentence: say("buttonAddress"), url: button.url }) : "",
    body.stop === undefined ? "" : addressHtml({ sentence: body.stop, url: profileUrl(brand) }),
  ];
  return frameHtml(brand, reader.locale, {
    subject: body.subject,
    preview: singleLine(body.preview),
    heading: singleLine(body.heading),
    content: content.join(""),
    support: supportHtml(brand.supportEmail, say),
    reason: body.reason,
  });
}

export const amountHtml = ({ amount, caption }: NonNullable<EmailBody["figure"]>): string =>
  figureHtml({ amount: unbroken(amount), caption: unbroken(singleLine(caption)) });

export const paragraphsHtml = (paragraphs: readonly string[]): string =>
  paragraphs.map((lines) => paragraphHtml({ lines: unbroken(multiLine(lines)) })).join("");

type FrameSlots = Record<"subject" | "preview" | "heading" | "content" | "support" | "reason", string>;

/** The document around the content of an e-mail; `content` and `support` are HTML. */
export const frameHtml = ({ name, siteUrl }: EmailBrand, lang: EmailLocale, slots: FrameSlots): string =>
  documentHtml({ lang, dir: DIRECTIONS[lang], siteUrl: `${siteUrl}/`, brand: name, ...slots });

const profileUrl = ({ siteUrl }: EmailBrand): string => `${siteUrl}/profile`;

const greetingOf = ({ name }: EmailReader, say: Say): string =>
  name.trim() === "" ? say("greetingPlain") : say("greeting", { name });

/** The sentence before and after the address. */
export function supportSentence(say: Say): [before: string, after: string] {
  const [before = "", after = ""] = say("support", { address: "{address}" }).split("{address}");
  return [before, after];
}

/** The sentence around the address as a link. */
export function supportHtml(address: string, say: Say): string {
  const [before, after] = supportSentence(say);
  return `${escapeAttribute(before)}${mailLinkHtml({ address })}${escapeAttribute(after)}`;
}

function textOf({ brand, reader }: EmailBasics, body: EmailBody, say: Say): string {
  const { figure, facts = [], button, closing = "", address } = body;
  const lines = [
    singleLine(body.heading),
    figure === undefined ? "" : `${figure.amount}\n${singleLine(figure.caption)}`,
    greetingOf(reader, say),
    ...body.paragraphs.map((paragraph) => multiLine(paragraph)),
    facts.map(([label, value]) => `${label}: ${inSentence(value)}`).join("\n"),
    button === undefined ? "" : `${button.label}:\n${button.url}`,
    closing,
    address === undefined ? "" : `${address.sentence}\n${address.url}`,
    body.stop === undefined ? "" : `${body.stop}\n${profileUrl(brand)}`,
    `${say("support", { address: brand.supportEmail })}\n${body.reason}`,
    `${brand.name}\n${brand.siteUrl}/`,
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

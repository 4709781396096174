// The one layout of every e-mail: readable without images, light and dark; HTML and plain text with the same content.
import { singleLine } from "../../shared/text";
import type { ReaderPlace } from "./format";
import {
  aboveHtml,
  askHtml,
  addressHtml,
  buttonHtml,
  buttonsHtml,
  codeHtml,
  documentHtml,
  figureHtml,
  linkHtml,
  mailLinkHtml,
  noteHtml,
  secondButtonHtml,
} from "./markup";
import { escapeAttribute } from "./escape";
import { factTableHtml, unbroken, type Fact, type Facts } from "./lines";
import { paragraphsHtml, paragraphText, type Paragraph } from "./paragraphs";
import {
  DIRECTIONS,
  inSentence,
  isSecondary,
  labelLooks,
  textsOf,
  type EmailLocale,
  type Say,
} from "./texts/catalogue";

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
  /** Name and postal address in one line; empty where none is configured. */
  seller?: string;
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

/** The sentences with the address of the school: for questions, and for what some e-mails give rise to. */
export const SUPPORT_KEYS = ["support", "supportUnexpected", "supportFormer", "supportRefused"] as const;
export type SupportKey = (typeof SUPPORT_KEYS)[number];

export interface EmailBody {
  subject: string;
  /** Shown beside the subject in lists of e-mails. */
  preview: string;
  /** Who writes, above the heading. */
  above?: string;
  heading: string;
  /** It begins with its author's own words. */
  hasNoGreeting?: boolean;
  /** An amount, shown large below the heading. */
  figure?: { amount: string; caption: string };
  /** Shown large below the greeting. */
  code?: { label: string; code: string };
  paragraphs: readonly Paragraph[];
  /** Shown as a table; those without a value are left out. */
  facts?: Facts;
  /** The labels of the facts are names of what the rows are about. */
  hasNames?: boolean;
  /** What to do about the facts, directly above the buttons. */
  below?: Paragraph;
  button?: { label: string; url: string; /** The address is written out as well. */ showsUrl?: boolean };
  /** Another action beside the button. Neither of the two comes before the other. */
  otherButton?: { label: string; url: string };
  closing?: string;
  /** A page that some readers want. */
  link?: { label: string; url: string };
  /** Words that lead to the profile, where e-mails that are optional can be stopped. */
  stop?: string;
  /** The sentence with the address to write to; for questions unless another one fits better. Null where the card has the address. */
  asks?: SupportKey | null;
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
  const { above = "", figure, code, button, closing, link, stop } = body;
  const content = [
    figure === undefined ? "" : amountHtml(figure),
    paragraphsHtml(greetingsOf(body, reader, say)),
    code === undefined ? "" : codeHtml(code),
    paragraphsHtml(body.paragraphs),
    factsHtmlOf(body, reader.locale),
    actionsHtml(body, reader.locale),
    closing === undefined ? "" : noteHtml({ lines: closing }),
    link === undefined ? "" : linkHtml(link),
    button?.showsUrl === true ? addressHtml({ sentence: say("buttonAddress"), url: button.url }) : "",
  ];
  return frameHtml(brand, reader.locale, {
    subject: body.subject,
    preview: singleLine(body.preview),
    above,
    heading: body.heading,
    content: content.join(""),
    support: supportHtml(brand.supportEmail, say, body.asks),
    reason: footerOf(body.reason, brand),
    stop: stop === undefined ? "" : linkHtml({ label: stop, url: emailChoicesUrl(brand) }),
  });
}

const factsHtmlOf = ({ facts = [], hasNames = false }: EmailBody, locale: EmailLocale): string =>
  factTableHtml(facts, hasNames ? "named" : labelLooks(locale));

const actionsHtml = ({ below, ...body }: EmailBody, locale: EmailLocale): string =>
  (below === undefined ? "" : paragraphsHtml([below])) + buttonsHtmlOf(body, locale);

function buttonsHtmlOf(
  { button, otherButton: other }: Pick<EmailBody, "button" | "otherButton">,
  locale: EmailLocale,
): string {
  if (button === undefined) return "";
  if (other === undefined) return singleButtonHtml(button, locale);
  return buttonsHtml({ ...button, otherLabel: other.label, otherUrl: other.url });
}

export const singleButtonHtml = (button: { label: string; url: string }, locale: EmailLocale): string =>
  (isSecondary(button.label, locale) ? secondButtonHtml : buttonHtml)(button);

export const amountHtml = ({ amount, caption }: NonNullable<EmailBody["figure"]>): string =>
  figureHtml({ amount: unbroken(amount), caption: unbroken(singleLine(caption)) });

type FrameSlots = Record<
  "subject" | "preview" | "above" | "heading" | "content" | "support" | "reason" | "stop",
  string
>;

/** The document around the content of an e-mail; `content`, `support` and `stop` are HTML. */
export const frameHtml = ({ name, siteUrl }: EmailBrand, lang: EmailLocale, slots: FrameSlots): string =>
  documentHtml({
    ...{ lang, dir: DIRECTIONS[lang], siteUrl: `${siteUrl}/`, brand: name },
    ...slots,
    above: slots.above === "" ? "" : aboveHtml({ words: singleLine(slots.above) }),
    heading: unbroken(singleLine(slots.heading)),
  });

/** Why the reader receives the e-mail, and whose it is. */
const footerOf = (reason: string, { seller = "" }: EmailBrand): string =>
  [reason, singleLine(seller)].filter((line) => line !== "").join("\n");

const emailChoicesUrl = ({ siteUrl }: EmailBrand): string => `${siteUrl}/profile#emails`;

/** None where an amount or somebody's own words stand first. */
function greetingsOf(
  { figure, hasNoGreeting = false }: EmailBody,
  { name }: EmailReader,
  say: Say,
): string[] {
  if (figure !== undefined || hasNoGreeting) return [];
  return [name.trim() === "" ? say("greetingPlain") : say("greeting", { name })];
}

/** The sentence before and after the address. */
export function supportSentence(say: Say, asks: SupportKey = "support"): [before: string, after: string] {
  const [before = "", after = ""] = say(asks, { address: "{address}" }).split("{address}");
  return [before, after];
}

/** The sentence around the address as a link; empty without one. */
export function supportHtml(address: string, say: Say, asks?: SupportKey | null): string {
  if (asks === null) return "";
  const [before, after] = supportSentence(say, asks);
  const words = `${escapeAttribute(before)}${mailLinkHtml({ address })}${escapeAttribute(after)}`;
  return askHtml({ words });
}

/** The second line of a value in plain text. */
export const ASIDE = "  ";

const factText = ([label, value, aside = ""]: Fact): string =>
  `${label}: ${inSentence(value)}${aside === "" ? "" : `\n${ASIDE}${inSentence(aside)}`}`;

const linkText = (link: { label: string; url: string } | undefined): string =>
  link === undefined ? "" : `${link.label}:\n${link.url}`;

function textOf({ brand, reader }: EmailBasics, body: EmailBody, say: Say): string {
  const { above = "", figure, code, facts = [], below = "", button, otherButton: other } = body;
  const { closing = "", link, stop, asks = "support" } = body;
  const lines = [
    [above, body.heading]
      .filter((line) => line !== "")
      .map(singleLine)
      .join("\n"),
    figure === undefined ? "" : `${figure.amount}\n${singleLine(figure.caption)}`,
    ...greetingsOf(body, reader, say),
    code === undefined ? "" : `${code.label}\n${code.code}`,
    ...body.paragraphs.map(paragraphText),
    facts.map(factText).join("\n"),
    paragraphText(below),
    linkText(button),
    linkText(other),
    closing,
    linkText(link),
    [
      ...(asks === null ? [] : [say(asks, { address: brand.supportEmail })]),
      footerOf(body.reason, brand),
    ].join("\n"),
    stop === undefined ? "" : linkText({ label: stop, url: emailChoicesUrl(brand) }),
    `${brand.name}\n${brand.siteUrl}/`,
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

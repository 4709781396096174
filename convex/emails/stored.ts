// An e-mail from the text of its record, in the layout that it was sent in. The text has its parts in a fixed order (textOf
// in layout.ts): a button is recognised by its place, and facts by the catalogue's words for them.
import { LANGUAGES } from "../../shared/texts/languages";
import {
  amountHtml,
  frameHtml,
  singleButtonHtml,
  ASIDE,
  SUPPORT_KEYS,
  supportHtml,
  supportSentence,
  type EmailBasics,
  type EmailBrand,
  type EmailContent,
  type SupportKey,
} from "./layout";
import { factTableHtml, type Fact, type Facts } from "./lines";
import { codeHtml, linkHtml, noteHtml } from "./markup";
import { paragraphOf, paragraphsHtml, type Paragraph } from "./paragraphs";
import { belowSentence, knownSentence } from "./sentences";
import { labelLooks, textsOf, wordsOf, type EmailLocale, type Say } from "./texts/catalogue";

type StoredEmail = Pick<EmailContent, "subject" | "text">;

/** Text in another form than that of `renderEmail` becomes paragraphs. */
export function renderStored({ brand, reader }: EmailBasics, { subject, text }: StoredEmail): EmailContent {
  const [title = "", ...blocks] = text.split(/\n\s*\n/);
  const frame = frameOf(blocks);
  const [above, heading] = titleOf(title, frame);
  const shown = { subject, preview: subject, above, heading };
  const html =
    frame === null
      ? frameHtml(brand, reader.locale, {
          ...shown,
          content: paragraphsHtml(blocks),
          ...{ support: "", reason: "", stop: "" },
        })
      : frameHtml(brand, frame.locale, { ...shown, ...partsOf(frame, { heading, brand }) });
  return { subject, html, text };
}

/** Only an announcement has its author above its heading. */
function titleOf(title: string, frame: Frame | null): [above: string, heading: string] {
  const [above = "", heading] = title.split("\n");
  if (frame === null || !isAnnouncement(frame) || heading === undefined) return ["", title];
  return [above, heading];
}

interface Frame {
  locale: EmailLocale;
  /** From the amount or the greeting to the end of what is said. */
  main: string[];
  /** Where to ask, and why the reader receives the e-mail. */
  footer: string;
  /** Null where the card has the address to write to. */
  asks: SupportKey | null;
  /** How to stop e-mails of its kind; empty where it cannot be stopped. */
  stop: string;
}

/** In the language in which it was written, which its reader may have changed since. Null without the usual footer. */
function frameOf(blocks: string[]): Frame | null {
  for (const locale of Object.keys(LANGUAGES) as EmailLocale[]) {
    for (const asks of SUPPORT_KEYS) {
      const [before] = supportSentence(textsOf(locale), asks);
      // In the card the same sentence may stand alone.
      const at = blocks.findLastIndex((block) => block.startsWith(before) && block.includes("\n"));
      const frame = frameAt(blocks, at, { locale, asks });
      if (frame !== null) return frame;
    }
    const at = blocks.findLastIndex((block) => isReason(block, locale));
    const frame = frameAt(blocks, at, { locale, asks: null });
    if (frame !== null) return frame;
  }
  return null;
}

function frameAt(blocks: string[], at: number, found: Pick<Frame, "locale" | "asks">): Frame | null {
  const footer = blocks[at];
  const [stop = ""] = blocks.slice(at + 1, -1);
  return footer === undefined ? null : { ...found, main: blocks.slice(0, at), footer, stop };
}

/** Why the reader receives the e-mail, without a sentence about where to ask. */
const isReason = (block: string, locale: EmailLocale): boolean =>
  [...wordsOf(locale, /^reason[A-Z]/)].some((text) => block.startsWith(text.split("{")[0] ?? text));

function partsOf(frame: Frame, { heading, brand }: { heading: string; brand: EmailBrand }) {
  const { locale, footer, asks, stop } = frame;
  const say = textsOf(locale);
  const [large, said] = largeOf(frame);
  const { paragraphs, facts, below, button, notes } = bodyOf(said, { frame, heading });
  const lines = footer.split("\n");
  const reason = asks === null ? lines : lines.slice(1);
  const content = [
    large,
    paragraphsHtml(paragraphs),
    factTableHtml(facts, isAboutClasses(heading, say) ? "named" : labelLooks(locale)),
    paragraphsHtml(below),
    button === null ? "" : singleButtonHtml(button, locale),
    ...notes.map(afterwardsHtml),
  ];
  return {
    content: content.join(""),
    support: supportOf(frame, say, brand.supportEmail),
    reason: reason.join("\n"),
    stop: stop === "" ? "" : afterwardsHtml(stop),
  };
}

/** With the address at the time of sending. */
function supportOf({ asks, footer }: Frame, say: Say, addressNow: string): string {
  if (asks === null) return "";
  const [asking = ""] = footer.split("\n");
  return supportHtml(addressIn(asking, supportSentence(say, asks)) ?? addressNow, say, asks);
}

/** Of credits; an amount has its currency. */
const CODE = /^[\dA-Z-]+$/;

/** The large amount, or the greeting and the large code, and the blocks after them. */
function largeOf(frame: Frame): [html: string, rest: string[]] {
  // Its author may begin with two lines.
  if (isAnnouncement(frame)) return ["", frame.main];
  const [first = "", second = "", ...rest] = frame.main;
  const [label, code] = twoLines(second);
  if (CODE.test(code)) return [paragraphsHtml([first]) + codeHtml({ label, code }), rest];
  const [amount, caption] = twoLines(first);
  // A greeting has one line.
  if (caption === "") return ["", frame.main];
  // The code of a credit once stood before its label.
  const large = CODE.test(amount)
    ? codeHtml({ label: caption, code: amount })
    : amountHtml({ amount, caption });
  return [large, frame.main.slice(1)];
}

/** Empty for a block of another number of lines. */
function twoLines(block: string): [first: string, second: string] {
  const [first = "", second = "", ...more] = block.split("\n");
  return second === "" || more.length > 0 ? ["", ""] : [first, second];
}

/** What follows the button: a note, or words that lead to an address. */
function afterwardsHtml(block: string): string {
  const link = linkOf(block);
  return link === null ? noteHtml({ lines: block }) : linkHtml(link);
}

interface Link {
  label: string;
  url: string;
}

/** Words with an address below them. */
function linkOf(block: string): Link | null {
  const [, label = "", url = ""] = /^([^\n]+):\n(https?:\/\/\S+)$/.exec(block) ?? [];
  return url === "" ? null : { label, url };
}

interface Body {
  paragraphs: Paragraph[];
  facts: Facts;
  /** Between the facts and the button. */
  below: Paragraph[];
  button: Link | null;
  notes: string[];
}

function bodyOf(blocks: string[], about: { frame: Frame; heading: string }): Body {
  const isLink = (block: string) => linkOf(block) !== null;
  // A link may follow a button; and an announcement may have links of its author before it.
  const buttonAt = isAnnouncement(about.frame) ? blocks.findLastIndex(isLink) : blocks.findIndex(isLink);
  const before = buttonAt < 0 ? blocks : blocks.slice(0, buttonAt);
  const read = factsReader(about);
  const factsAt = before.findLastIndex((block) => read(block).length > 0);
  const { locale } = about.frame;
  const below = [belowSentence(before[factsAt + 1] ?? "", locale)].filter((sentence) => sentence !== null);
  const end = factsAt + 1 + below.length;
  // Between facts and button there is nothing else: others are sentences that look like facts.
  const hasFacts = factsAt >= 0 && (buttonAt < 0 || buttonAt === end);
  const button = linkOf(blocks[buttonAt] ?? "");
  const said = (paragraphs: string[]) =>
    isAnnouncement(about.frame)
      ? paragraphs
      : paragraphs.map((block) => knownSentence(block, locale) ?? paragraphOf(block));
  if (!hasFacts) {
    const notes = blocks.slice(before.length + 1);
    return { paragraphs: said(before), facts: [], below: [], button, notes };
  }
  return {
    paragraphs: said(before.slice(0, factsAt)),
    facts: read(before[factsAt] ?? ""),
    below,
    button,
    notes: blocks.slice(buttonAt < 0 ? end : buttonAt + 1),
  };
}

/** Its author may write what looks like a part of the layout. */
const isAnnouncement = ({ locale, stop }: Frame): boolean =>
  [...wordsOf(locale, /^stop(?:Former)?Announcements$/)].some((words) => stop.startsWith(words));

/** Reads the facts of a block; none where one of its lines is something else. */
function factsReader({ frame, heading }: { frame: Frame; heading: string }) {
  const say = textsOf(frame.locale);
  const labels = wordsOf(frame.locale, /^(fact|quiet|fine|short|sum|former)[A-Z]/);
  const [before = "", after = ""] = say("formerTimeIn", { zone: "{zone}" }).split("{zone}");
  const isKnown = (label: string) =>
    labels.has(label) || (label.startsWith(before) && label.endsWith(after) && label !== before + after);
  const hasTitles = isAboutClasses(heading, say);
  return (block: string): Facts => {
    const facts = block.split(FACT_ENDS).map((lines): Fact => {
      const [line = "", ...asides] = lines.split("\n");
      const at = hasTitles ? line.lastIndexOf(": ") : line.indexOf(": ");
      return [
        line.slice(0, Math.max(at, 0)),
        line.slice(at + 2),
        asides.map((each) => each.trim()).join(" "),
      ];
    });
    const areFacts = facts.every(([label]) => (hasTitles ? label !== "" : isKnown(label)));
    return areFacts && !isAnnouncement(frame) ? facts : [];
  };
}

/** Not before the second line of a value. */
const FACT_ENDS = new RegExp(`\n(?!${ASIDE})`);

/** The labels of its facts are the titles of the classes. */
const isAboutClasses = (heading: string, say: Say): boolean =>
  heading === say("earlierChangesHeading") ||
  heading === say("classChangesHeading", { count: /^\d+/.exec(heading)?.[0] ?? "" });

/** The address at the time of sending. */
function addressIn(line: string, [before, after]: [before: string, after: string]): string | null {
  return line.startsWith(before) && line.endsWith(after)
    ? line.slice(before.length, line.length - after.length)
    : null;
}

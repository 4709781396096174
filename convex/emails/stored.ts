// An e-mail from the text of its record, in the layout that it was sent in. The text has its parts in a fixed order (textOf
// in layout.ts); buttons and facts are recognised by the catalogue's words for them.
import { LANGUAGES } from "../../shared/texts/languages";
import { singleLine } from "../../shared/text";
import {
  amountHtml,
  frameHtml,
  paragraphsHtml,
  supportHtml,
  supportSentence,
  type EmailBasics,
  type EmailBrand,
  type EmailContent,
  type Facts,
} from "./layout";
import { factTableHtml } from "./lines";
import { buttonHtml, linkHtml, noteHtml } from "./markup";
import { textsOf, wordsOf, type EmailLocale, type Say } from "./texts/catalogue";

type StoredEmail = Pick<EmailContent, "subject" | "text">;

/** Text in another form than that of `renderEmail` becomes paragraphs. */
export function renderStored({ brand, reader }: EmailBasics, { subject, text }: StoredEmail): EmailContent {
  const [heading = "", ...blocks] = text.split(/\n\s*\n/);
  const frame = frameOf(blocks);
  const shown = { subject, preview: subject, heading: singleLine(heading) };
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

interface Frame {
  locale: EmailLocale;
  /** From the amount or the greeting to the end of what is said. */
  main: string[];
  /** Where to ask, and why the reader receives the e-mail. */
  footer: string;
  /** How to stop e-mails of its kind; empty where it cannot be stopped. */
  stop: string;
}

/** In the language in which it was written, which its reader may have changed since. Null without the usual footer. */
function frameOf(blocks: string[]): Frame | null {
  for (const locale of Object.keys(LANGUAGES) as EmailLocale[]) {
    const [before] = supportSentence(textsOf(locale));
    const at = blocks.findLastIndex((block) => block.startsWith(before));
    const footer = blocks[at];
    const [stop = ""] = blocks.slice(at + 1, -1);
    if (footer !== undefined) return { locale, main: blocks.slice(0, at), footer, stop };
  }
  return null;
}

function partsOf(frame: Frame, { heading, brand }: { heading: string; brand: EmailBrand }) {
  const { locale, footer, stop } = frame;
  const say = textsOf(locale);
  const [figure, said] = figureOf(frame.main);
  const { paragraphs, facts, button, notes } = bodyOf(said, { frame, heading });
  const [asking = "", ...reason] = footer.split("\n");
  const content = [
    figure,
    paragraphsHtml(paragraphs),
    factTableHtml(facts),
    button === null ? "" : buttonHtml(button),
    ...notes.map(afterwardsHtml),
  ];
  const support = supportHtml(addressIn(asking, say) ?? brand.supportEmail, say);
  return {
    content: content.join(""),
    support,
    reason: reason.join("\n"),
    stop: stop === "" ? "" : afterwardsHtml(stop),
  };
}

/** The large amount, and the blocks after it. A greeting, which comes first in other e-mails, has one line. */
function figureOf(blocks: string[]): [html: string, rest: string[]] {
  const [amount = "", caption, ...more] = blocks[0]?.split("\n") ?? [];
  if (caption === undefined || more.length > 0) return ["", blocks];
  return [amountHtml({ amount, caption }), blocks.slice(1)];
}

/** What follows the button: a note, or words that lead to an address. */
function afterwardsHtml(block: string): string {
  const [, label = "", url = ""] = /^(.+):\n(https?:\/\/\S+)$/s.exec(block) ?? [];
  return url === "" ? noteHtml({ lines: block }) : linkHtml({ label, url });
}

interface Body {
  paragraphs: string[];
  facts: Facts;
  button: { label: string; url: string } | null;
  notes: string[];
}

function bodyOf(blocks: string[], about: { frame: Frame; heading: string }): Body {
  const labels = wordsOf(about.frame.locale, /Button$/);
  const buttonAt = blocks.findLastIndex((block) => buttonOf(block, labels) !== null);
  const before = buttonAt < 0 ? blocks : blocks.slice(0, buttonAt);
  const read = factsReader(about);
  const factsAt = before.findLastIndex((block) => read(block).length > 0);
  // Between facts and button there is nothing: others are sentences that look like facts.
  const hasFacts = factsAt >= 0 && (buttonAt < 0 || factsAt === buttonAt - 1);
  const button = buttonOf(blocks[buttonAt] ?? "", labels);
  if (!hasFacts) return { paragraphs: before, facts: [], button, notes: blocks.slice(before.length + 1) };
  return {
    paragraphs: before.slice(0, factsAt),
    facts: read(before[factsAt] ?? ""),
    button,
    notes: blocks.slice(Math.max(factsAt, buttonAt) + 1),
  };
}

function buttonOf(block: string, labels: ReadonlySet<string>): Body["button"] {
  const [label = "", url = "", ...more] = block.split(":\n");
  return more.length === 0 && labels.has(label) && /^https?:\/\/\S+$/.test(url) ? { label, url } : null;
}

/** Reads the facts of a block; none where one of its lines is something else. */
function factsReader({ frame, heading }: { frame: Frame; heading: string }) {
  const say = textsOf(frame.locale);
  const labels = wordsOf(frame.locale, /^fact[A-Z]/);
  // Its author may write lines that look like facts.
  const isAnnouncement = frame.stop.startsWith(say("stopAnnouncements"));
  // Its labels are the titles of the classes.
  const isAboutClasses = heading === say("classChangesHeading");
  return (block: string): Facts => {
    const facts = block.split("\n").map((line) => {
      const at = isAboutClasses ? line.lastIndexOf(": ") : line.indexOf(": ");
      return [line.slice(0, Math.max(at, 0)), line.slice(at + 2)] as const;
    });
    const areFacts = facts.every(([label]) => (isAboutClasses ? label !== "" : labels.has(label)));
    return areFacts && !isAnnouncement ? facts : [];
  };
}

/** The address at the time of sending. */
function addressIn(line: string, say: Say): string | null {
  const [before, after] = supportSentence(say);
  return line.startsWith(before) && line.endsWith(after)
    ? line.slice(before.length, line.length - after.length)
    : null;
}

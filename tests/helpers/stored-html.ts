// The forbidden parts of a text: every tag and attribute that is not on the forum's list.
import { Parser } from "htmlparser2";

const TAGS = "p br strong em u s code pre blockquote ul ol li h3 h4 a span".split(" ");

interface Seen {
  tags: string[];
  attributes: { tag: string; name: string; value: string }[];
  deepest: number;
}

/** Every tag and attribute of a text, read by a parser and not by patterns. */
function read(html: string): Seen {
  const seen: Seen = { tags: [], attributes: [], deepest: 0 };
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1;
      seen.deepest = Math.max(seen.deepest, depth);
      seen.tags.push(tag);
      for (const [name, value] of Object.entries(attributes)) seen.attributes.push({ tag, name, value });
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return seen;
}

const EXPECTED: Record<string, RegExp> = {
  "a href": /^(?:https?:\/\/|mailto:)[^\s"<>]*/i,
  "a rel": /^nofollow ugc noopener$/,
  "a target": /^_blank$/,
  "span data-mention": /^[\w;]{1,64}$/,
};

/** Nothing when a text is harmless. */
export function faultsOf(html: string): string[] {
  const { tags, attributes, deepest } = read(html);
  const faults = tags.filter((tag) => !TAGS.includes(tag)).map((tag) => `tag ${tag}`);
  for (const { tag, name, value } of attributes) {
    if (EXPECTED[`${tag} ${name}`]?.test(value) !== true) faults.push(`${tag} ${name}=${value}`);
  }
  if (deepest > 30) faults.push(`depth ${String(deepest)}`);
  return faults;
}

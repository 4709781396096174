// Colours and type of the e-mails: the values of src/styles/tokens.css, which e-mail programs cannot read as variables.

export const light = {
  paper: "#f8f4eb",
  raised: "#fdfbf5",
  ink: "#1e1b16",
  soft: "#4d473d",
  rule: "#ddd4c2",
  ruleStrong: "#8b8170",
  accent: "#bf3418",
  onAccent: "#fffaf2",
} as const;

const night = {
  paper: "#17181b",
  raised: "#1f2125",
  ink: "#eee9de",
  soft: "#c4beb2",
  rule: "#33353a",
  ruleStrong: "#74736f",
  accent: "#ff7350",
  onAccent: "#1b120e",
} as const;

/**
 * Fonts that devices have: e-mail programs load none, and Outlook replaces a list that begins with a missing one. Those of the
 * site come last: the preview of the administration loads them for devices that have none of the others.
 */
export const font = {
  serif: "Georgia,'Times New Roman',Newsreader,serif",
  mono: "ui-monospace,Menlo,Consolas,'Courier New','JetBrains Mono',monospace",
  sans: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,'Instrument Sans',sans-serif",
} as const;

/** Classes that get other colours in the dark. */
export const dark = {
  paper: "paper",
  card: "card",
  ink: "ink",
  soft: "soft",
  rule: "rule",
  quote: "quote",
  link: "link",
  button: "button",
} as const;

/** Classes that get another layout on phones. */
export const phone = {
  card: "pad",
  inset: "inset",
  heading: "heading",
  label: "label",
  name: "name",
  value: "value",
  fine: "fine",
  pair: "pair",
  start: "start",
  end: "end",
  small: "small",
  button: "wide",
  next: "next",
} as const;

/** A label beside its value. */
const PAIRED =
  "display:inline-block!important;box-sizing:border-box!important;padding:10px 0!important;border-bottom:0!important;vertical-align:middle!important";

const phoneRules: readonly (readonly [string, string])[] = [
  [dark.card, "border-left:0!important;border-right:0!important"],
  [phone.card, "padding:28px 20px 12px!important"],
  [phone.inset, "padding-left:20px!important;padding-right:20px!important"],
  [phone.heading, "font-size:25px!important"],
  [
    phone.label,
    "display:block!important;width:auto!important;padding:10px 0 0!important;border-bottom:0!important;font-size:13px!important",
  ],
  [
    phone.name,
    "display:block!important;width:auto!important;padding:10px 0 0!important;border-bottom:0!important;font-size:16px!important",
  ],
  [phone.value, "display:block!important;padding:0 0 10px!important;font-size:16px!important"],
  [phone.fine, "display:block!important;padding:0 0 10px!important;font-size:14px!important"],
  [phone.pair, `display:block!important;border-bottom:1px solid ${light.rule}!important`],
  [phone.start, `${PAIRED};width:45%!important;font-size:13px!important`],
  [phone.end, `${PAIRED};width:55%!important;font-size:16px!important;text-align:right!important`],
  [phone.small, "font-size:14px!important"],
  [phone.button, "display:block!important;text-align:center!important"],
  [phone.next, "margin:12px 0 0!important"],
];

const rules: readonly (readonly [string, string])[] = [
  [dark.paper, `background-color:${night.paper}!important`],
  [`${dark.paper}>table>tbody>tr>td`, `background-color:${night.paper}!important`],
  [
    dark.card,
    `background-color:${night.raised}!important;border-color:${night.rule}!important;border-top-color:${night.accent}!important`,
  ],
  [dark.ink, `color:${night.ink}!important`],
  [dark.soft, `color:${night.soft}!important`],
  [dark.rule, `border-color:${night.rule}!important`],
  [dark.quote, `border-color:${night.ruleStrong}!important`],
  [dark.link, `color:${night.accent}!important`],
  [dark.button, `background-color:${night.accent}!important;color:${night.onAccent}!important`],
];

const css = (all: typeof rules, prefix = ""): string =>
  all.map(([selector, declarations]) => `${prefix}.${selector}{${declarations}}`).join("");

/** Outlook.com does not have the media query of the dark; it marks elements whose colours it has changed. */
export const STYLES = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (max-width:480px){${css(phoneRules)}}`,
  `@media (prefers-color-scheme:dark){${css(rules)}}`,
  css(rules, "[data-ogsc] "),
].join("");

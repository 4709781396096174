// Colours and type of the e-mails: the values of src/styles/tokens.css, which e-mail programs cannot read as variables.

export const light = {
  paper: "#f8f4eb",
  raised: "#fdfbf5",
  ink: "#1e1b16",
  soft: "#4d473d",
  rule: "#ddd4c2",
  accent: "#bf3418",
  onAccent: "#fffaf2",
} as const;

const night = {
  paper: "#17181b",
  raised: "#1f2125",
  ink: "#eee9de",
  soft: "#c4beb2",
  rule: "#33353a",
  accent: "#ff7350",
  onAccent: "#1b120e",
} as const;

export const font = {
  serif: "Newsreader,'Iowan Old Style',Georgia,serif",
  sans: "'Instrument Sans',system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif",
} as const;

/** Classes that get other colours in the dark. */
export const dark = {
  paper: "paper",
  card: "card",
  ink: "ink",
  soft: "soft",
  rule: "rule",
  link: "link",
  button: "button",
} as const;

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
  [dark.link, `color:${night.accent}!important`],
  [dark.button, `background-color:${night.accent}!important;color:${night.onAccent}!important`],
];

const rulesUnder = (prefix: string): string =>
  rules.map(([selector, declarations]) => `${prefix}.${selector}{${declarations}}`).join("");

/** Outlook.com does not have the media query; it marks elements whose colours it has changed. */
export const DARK_STYLES = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (max-width:480px){.pad{padding:24px 20px 12px!important}}",
  `@media (prefers-color-scheme:dark){${rulesUnder("")}}`,
  rulesUnder("[data-ogsc] "),
].join("");

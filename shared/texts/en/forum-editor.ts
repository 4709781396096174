// The editor's tools and suggestions.

export const FORUM_EDITOR = {
  formatting: "Formatting",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strikethrough",
  code: "Code",
  heading: "Heading",
  bulletList: "Bulleted list",
  orderedList: "Numbered list",
  blockquote: "Quote",
  codeBlock: "Code block",
  link: "Link",
  linkAddress: "Link address",
  setLink: "Set link",
  noAddress: "This is not an address.",
  // Mentions
  people: "People to mention",
  peopleFound: "{count, plural, one {# person to mention} other {# people to mention}}",
} as const;

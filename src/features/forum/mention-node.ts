// The editor's node of a mention: atomic, with the user's id. The server replaces the name.
import { Node } from "@tiptap/core";

const textAttribute = (attributes: Record<string, unknown>, name: string): string => {
  const value = attributes[name];
  return typeof value === "string" ? value : "";
};

export const MentionNode = Node.create({
  name: "mention",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { default: "", parseHTML: (element: HTMLElement) => element.getAttribute("data-mention") ?? "" },
    name: { default: "", parseHTML: (element: HTMLElement) => element.textContent.replace(/^@/, "") },
  }),
  parseHTML: () => [{ tag: "span[data-mention]" }],
  renderHTML: ({ node }) => [
    "span",
    { "data-mention": textAttribute(node.attrs, "id") },
    `@${textAttribute(node.attrs, "name")}`,
  ],
  renderText: ({ node }) => `@${textAttribute(node.attrs, "name")}`,
});

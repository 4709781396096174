// Mentions in the editor: tiptap's node and suggestions, with the marks that posts hold.
import { shift } from "@floating-ui/dom";
import { Mention } from "@tiptap/extension-mention";
import type { SuggestionOptions } from "@tiptap/suggestion";
import type { Person } from "./editor-props";
import { mentionMatch } from "./mention-match";

const PAUSE_MS = 150;

export type MentionAttributes = { id: string; label: string };

/** Stored as `<span data-mention="USER_ID">@NAME</span>`; the server replaces the name. */
export const StoredMention = Mention.extend({
  addAttributes: () => ({
    id: { default: "", parseHTML: (element: HTMLElement) => element.getAttribute("data-mention") ?? "" },
    label: { default: "", parseHTML: (element: HTMLElement) => element.textContent.replace(/^@/, "") },
  }),
  parseHTML: () => [{ tag: "span[data-mention]" }],
}).configure({
  renderHTML: ({ node: { attrs } }) => {
    const { id, label } = attrs as MentionAttributes;
    return ["span", { "data-mention": id }, `@${label}`];
  },
});

type Suggestions = Pick<SuggestionOptions<Person, MentionAttributes>, "items" | "render">;

/** The node with suggestions while typing. */
export const mentionsWith = (suggestions: Suggestions) =>
  StoredMention.configure({
    suggestion: {
      ...suggestions,
      debounce: PAUSE_MS,
      findSuggestionMatch: mentionMatch,
      // Once dismissed, a suggestion stays so for the same @.
      allowSpaces: true,
      floatingUi: { middleware: [shift({ padding: 16 })] },
    },
  });

// The editor's tools and suggestions.
import { FORUM_EDITOR } from "#shared/texts/en/forum-editor.ts";
import { defineTexts } from "./catalogue";

export const forumEditorText = defineTexts("forumEditor", FORUM_EDITOR);

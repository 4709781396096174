// The list of keyboard shortcuts.
import { FORUM_KEYBOARD } from "#shared/texts/en/forum-keyboard.ts";
import { defineTexts } from "./catalogue";

export const forumKeyboardText = defineTexts("forumKeyboard", FORUM_KEYBOARD);

// Menus and dialogs of a discussion, loaded when they are needed.
import { FORUM_ACTIONS } from "#shared/texts/en/forum-actions.ts";
import { defineTexts } from "./catalogue";

export const forumActionsText = defineTexts("forumActions", FORUM_ACTIONS);

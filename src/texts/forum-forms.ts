// Forms of discussions and replies.
import { FORUM_FORMS } from "#shared/texts/en/forum-forms.ts";
import { defineTexts } from "./catalogue";

export const forumFormsText = defineTexts("forumForms", FORUM_FORMS);

// The forum's front page: filters, search, the list and what is beside it.
import { FORUM_LIST } from "#shared/texts/en/forum-list.ts";
import { defineTexts } from "./catalogue";

export const forumListText = defineTexts("forumList", FORUM_LIST);

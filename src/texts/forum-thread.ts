// The page of a discussion.
import { FORUM_THREAD } from "#shared/texts/en/forum-thread.ts";
import { defineTexts } from "./catalogue";

export const forumThreadText = defineTexts("forumThread", FORUM_THREAD);

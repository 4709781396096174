// What the forum's list and its discussions share.
import { FORUM } from "#shared/texts/en/forum.ts";
import { defineTexts } from "./catalogue";

export const forumText = defineTexts("forum", FORUM);

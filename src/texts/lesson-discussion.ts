// The discussion at a lesson.
import { LESSON_DISCUSSION } from "#shared/texts/en/lesson-discussion.ts";
import { defineTexts } from "./catalogue";

export const lessonDiscussionText = defineTexts("lessonDiscussion", LESSON_DISCUSSION);

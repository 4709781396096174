// Import and export of courses.
import { COURSE_ARCHIVE } from "#shared/texts/en/course-archive.ts";
import { defineTexts } from "./catalogue";

export const courseArchiveText = defineTexts("courseArchive", COURSE_ARCHIVE);

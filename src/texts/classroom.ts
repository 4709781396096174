// The classroom.
import { CLASSROOM } from "#shared/texts/en/classroom.ts";
import { defineTexts } from "./catalogue";

export const classroomText = defineTexts("classroom", CLASSROOM);

// Classes in a person's calendar program.
import { CALENDAR } from "#shared/texts/en/calendar.ts";
import { defineTexts } from "./catalogue";

export const calendarText = defineTexts("calendar", CALENDAR);

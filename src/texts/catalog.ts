// The catalogue of courses.
import { CATALOG } from "#shared/texts/en/catalog.ts";
import { defineTexts } from "./catalogue";

export const catalogText = defineTexts("catalog", CATALOG);

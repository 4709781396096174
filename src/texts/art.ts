// Names of the drawings and icons that a course can have.
import { FIGURE_NAMES, ICON_NAMES } from "#shared/texts/en/art.ts";
import { defineNames } from "./name-of";

export const figureName = defineNames("figures", FIGURE_NAMES);
export const iconName = defineNames("icons", ICON_NAMES);

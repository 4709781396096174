// The dashboard.
import { DASHBOARD } from "#shared/texts/en/dashboard.ts";
import { defineTexts } from "./catalogue";

export const dashboardText = defineTexts("dashboard", DASHBOARD);

// The overview of the admin page.
import { ADMIN_OVERVIEW } from "#shared/texts/en/admin-overview.ts";
import { defineTexts } from "./catalogue";

export const adminOverviewText = defineTexts("adminOverview", ADMIN_OVERVIEW);

// The payments of the admin page.
import { ADMIN_PAYMENTS } from "#shared/texts/en/admin-payments.ts";
import { defineTexts } from "./catalogue";

export const adminPaymentsText = defineTexts("adminPayments", ADMIN_PAYMENTS);

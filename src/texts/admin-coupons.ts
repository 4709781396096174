// The coupons of the admin page.
import { ADMIN_COUPONS } from "#shared/texts/en/admin-coupons.ts";
import { defineTexts } from "./catalogue";

export const adminCouponsText = defineTexts("adminCoupons", ADMIN_COUPONS);

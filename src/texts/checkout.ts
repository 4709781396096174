// From the enroll button to the seat: price, waitlist, payment, confirmation.
import { CHECKOUT } from "#shared/texts/en/checkout.ts";
import { defineTexts } from "./catalogue";

export const checkoutText = defineTexts("checkout", CHECKOUT);

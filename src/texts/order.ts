// The open order and its confirmation: the seat that is held, codes, amounts.
import { ORDER } from "#shared/texts/en/order.ts";
import { defineTexts } from "./catalogue";

export const orderText = defineTexts("order", ORDER);

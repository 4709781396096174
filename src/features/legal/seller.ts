import { sellerLine } from "#shared/seller.ts";
import { env } from "../../lib/env";

/** The seller with the postal address; empty where none is configured. */
export const seller = (): string => sellerLine(env.sellerName || env.brandName, env.sellerAddress);

// Payments found by payment id, order id, the beginning of the buyer's address or words of their name.
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { searchWords, wordsOf } from "../../../shared/search-words";
import { holdsAll } from "../../lib/search";
import { afterPrefix } from "./pages";
import { distinct } from "./people";

const FOUND = 100;

/**
 * A payment id or an order id names one; anything else is the beginning of an address, or words of a name: at most 100 of
 * each, in no order.
 */
export async function paymentsFound(ctx: QueryCtx, term: string): Promise<Doc<"payments">[]> {
  const named = await paymentNamed(ctx, term);
  if (named !== null) return [named];
  const prefix = term.toLowerCase();
  const byAddress = await ctx.db
    .query("payments")
    .withIndex("by_userEmail_and_createdAt", (q) =>
      q.gte("userEmail", prefix).lt("userEmail", afterPrefix(prefix)),
    )
    .order("desc")
    .take(FOUND);
  const words = term.includes("@") ? [] : searchWords(term);
  const byName =
    words.length === 0
      ? []
      : await ctx.db
          .query("payments")
          .withSearchIndex("search_userName", (q) => q.search("userName", words.join(" ")))
          .take(FOUND);
  const holding = byName.filter(({ userName }) => holdsAll(wordsOf(userName).join(" "), words));
  return distinct([...byAddress, ...holding]);
}

async function paymentNamed(ctx: QueryCtx, id: string): Promise<Doc<"payments"> | null> {
  const byPayment = await ctx.db
    .query("payments")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", id))
    .first();
  if (byPayment !== null) return byPayment;
  return await ctx.db
    .query("payments")
    .withIndex("by_orderId", (q) => q.eq("orderId", id))
    .first();
}

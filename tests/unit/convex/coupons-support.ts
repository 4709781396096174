// A shop with an admin who makes coupons, and buyers who use them.
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import type { CouponForm } from "#shared/forms/coupon.ts";
import { newBuyer, openShop, type Shop } from "../../helpers/buyers.ts";
import { signIn } from "../../helpers/convex.ts";

export const FORM: CouponForm = {
  ...{ code: "spring-26", kind: "amount", value: 99, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: null },
};

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

export const apply = async ({ as }: Buyer, checkoutId: Id<"checkouts">, code = "SPRING-26") =>
  await as.action(api.checkouts.applyCoupon, { checkoutId, code });

export async function openCouponShop() {
  const shop = await openShop();
  const person = { email: "root@example.com", displayName: "Rita Root", role: "admin" } as const;
  const admin = await signIn(shop.server, person);
  const make = async (change: Partial<CouponForm> = {}): Promise<Id<"coupons">> =>
    await admin.as.mutation(api.adminCoupons.create, { form: { ...FORM, ...change } });
  return { shop, admin, make };
}

/** A new buyer who holds a seat, with the code when there is one. */
export async function holdingIn(shop: Shop, code?: string) {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.start();
  if (code !== undefined) await apply(buyer, checkoutId, code);
  return { ...buyer, checkoutId };
}

export async function payIn(shop: Shop, buyer: Awaited<ReturnType<typeof holdingIn>>) {
  const { checkoutId } = buyer;
  const { orderId } = await buyer.as.action(api.checkouts.createOrder, { checkoutId });
  shop.paypal.approve(orderId);
  return await buyer.approve({ checkoutId, orderId });
}

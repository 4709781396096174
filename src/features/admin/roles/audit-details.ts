// What a change of the log was, in the reader's language where the log has it in English.
import { dollars, formatPercent } from "../../../lib/format";
import { adminRolesText } from "../../../texts/admin-roles";

/** As the server writes the worth of a new coupon: "AUTUMN25: 25% off", "FIVE: $5 off". */
const COUPON = /^(?<code>.+): (?:(?<percent>[\d.]+)%|\$(?<amount>[\d.]+)) off$/;

export function detailsOf({ action, details }: { action: string; details: string }): string {
  const worth = action === "coupon_created" ? COUPON.exec(details)?.groups : undefined;
  if (worth === undefined) return details;
  const { code = "", percent, amount } = worth;
  return adminRolesText("couponWorth", {
    code,
    worth: percent === undefined ? dollars(Number(amount)) : formatPercent(Number(percent) / 100),
  });
}

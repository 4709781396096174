/** Checks the body of a create call as PayPal does and gives back the parts an order keeps. */
import { isRecord, text } from "../lib/json.ts";
import type { JsonRecord } from "../lib/json.ts";
import { describe, PayPalError } from "./errors.ts";
import type { Detail } from "./errors.ts";
import { AMOUNT_SHAPE, CURRENCIES, toCents, WHOLE_CURRENCIES } from "./money.ts";
import type { Money, Order, PurchaseUnit } from "./types.ts";

export type OrderRequest = Pick<Order, "intent" | "units" | "brandName" | "returnUrl" | "cancelUrl"> & {
  withPaymentSource: boolean;
};

const LENGTHS = {
  reference_id: 256,
  description: 127,
  custom_id: 255,
  invoice_id: 127,
  soft_descriptor: 22,
} as const;

function bad(field: string, issue: string, value = ""): Detail {
  return { field, value, location: "body", issue, description: describe(issue) };
}

const missing = (field: string): Detail => bad(field, "MISSING_REQUIRED_PARAMETER");
const wrongSyntax = (field: string, value: string): Detail => bad(field, "INVALID_PARAMETER_SYNTAX", value);
const wrongValue = (field: string, value: unknown): Detail =>
  bad(field, "INVALID_PARAMETER_VALUE", typeof value === "string" ? value : JSON.stringify(value));

function refuse(status: 400 | 422, detail: Detail): never {
  throw new PayPalError(status, [detail]);
}

function checkValue(value: string, currency: string, field: string): void {
  if (!AMOUNT_SHAPE.test(value) || value.length > 32) refuse(400, wrongSyntax(field, value));
  const decimals = value.split(".")[1]?.length ?? 0;
  if (WHOLE_CURRENCIES.has(currency) && decimals > 0) {
    refuse(422, bad(field, "DECIMALS_NOT_SUPPORTED", value));
  }
  if (decimals > 2) {
    refuse(422, bad(field, "DECIMAL_PRECISION", value));
  }
  if (toCents(value) <= 0) {
    refuse(422, bad(field, "CANNOT_BE_ZERO_OR_NEGATIVE", value));
  }
  if (toCents(value) > 99_999_999_999) {
    refuse(422, bad(field, "MAX_VALUE_EXCEEDED", value));
  }
}

export function parseMoney(value: unknown, field: string): Money {
  if (!isRecord(value)) return refuse(400, missing(field));
  const currency = text(value["currency_code"]) ?? refuse(400, missing(`${field}/currency_code`));
  const amount = text(value["value"]) ?? refuse(400, missing(`${field}/value`));
  if (currency.length !== 3) refuse(400, wrongSyntax(`${field}/currency_code`, currency));
  if (!CURRENCIES.has(currency)) {
    refuse(422, bad(`${field}/currency_code`, "CURRENCY_NOT_SUPPORTED", currency));
  }
  checkValue(amount, currency, `${field}/value`);
  return { currency_code: currency, value: amount };
}

const ADDED = ["item_total", "shipping", "handling", "tax_total", "insurance"];
const TAKEN = ["shipping_discount", "discount"];

function partCents(breakdown: JsonRecord, names: string[]): number {
  return names.reduce((sum, name) => {
    const part = breakdown[name];
    return sum + (isRecord(part) ? toCents(text(part["value"]) ?? "0") : 0);
  }, 0);
}

function checkBreakdown(amount: JsonRecord, money: Money, field: string): void {
  const breakdown = amount["breakdown"];
  if (!isRecord(breakdown)) return;
  if (partCents(breakdown, ADDED) - partCents(breakdown, TAKEN) === toCents(money.value)) return;
  refuse(422, bad(`${field}/value`, "AMOUNT_MISMATCH", money.value));
}

function shortTexts(unit: JsonRecord, field: string): Partial<Record<keyof typeof LENGTHS, string>> {
  const kept: Partial<Record<keyof typeof LENGTHS, string>> = {};
  for (const [name, longest] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][]) {
    const value = unit[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== "string") return refuse(400, wrongSyntax(`${field}/${name}`, JSON.stringify(value)));
    if (value.length > longest || value === "") {
      refuse(400, bad(`${field}/${name}`, "INVALID_STRING_LENGTH", value));
    }
    kept[name] = value;
  }
  return kept;
}

function parseUnit(value: unknown, index: number, many: boolean): PurchaseUnit {
  if (!isRecord(value)) return refuse(400, wrongSyntax(`/purchase_units/${index}`, ""));
  if (many && text(value["reference_id"]) === undefined) {
    refuse(422, bad(`/purchase_units/${index}`, "REFERENCE_ID_REQUIRED"));
  }
  const field = `/purchase_units/@reference_id=='${text(value["reference_id"]) ?? "default"}'`;
  const money = parseMoney(value["amount"], `${field}/amount`);
  const amount = isRecord(value["amount"]) ? value["amount"] : {};
  checkBreakdown(amount, money, `${field}/amount`);
  const breakdown = amount["breakdown"];
  return {
    reference_id: "default",
    ...shortTexts(value, field),
    amount: breakdown === undefined ? money : { ...money, breakdown },
    ...(value["items"] === undefined ? {} : { items: value["items"] }),
  };
}

function parseUnits(value: unknown): PurchaseUnit[] {
  if (!Array.isArray(value) || value.length === 0) return refuse(400, missing("/purchase_units"));
  if (value.length > 10) {
    refuse(400, bad("/purchase_units", "INVALID_ARRAY_LENGTH"));
  }
  const units = value.map((unit, index) => parseUnit(unit, index, value.length > 1));
  if (new Set(units.map((unit) => unit.reference_id)).size < units.length) {
    refuse(422, bad("/purchase_units", "DUPLICATE_REFERENCE_ID"));
  }
  return units;
}

const CONTEXT_VALUES: Record<string, string[]> = {
  landing_page: ["LOGIN", "BILLING", "GUEST_CHECKOUT", "NO_PREFERENCE"],
  user_action: ["CONTINUE", "PAY_NOW"],
  shipping_preference: ["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"],
};

function parseContext(
  context: JsonRecord,
  field: string,
): Pick<OrderRequest, "brandName" | "returnUrl" | "cancelUrl"> {
  for (const [name, allowed] of Object.entries(CONTEXT_VALUES)) {
    const value = context[name];
    if (value === undefined || (typeof value === "string" && allowed.includes(value))) continue;
    refuse(400, wrongValue(`${field}/${name}`, value));
  }
  const returnUrl = text(context["return_url"]);
  const cancelUrl = text(context["cancel_url"]);
  return {
    brandName: (text(context["brand_name"]) ?? "").slice(0, 127),
    ...(returnUrl === undefined ? {} : { returnUrl }),
    ...(cancelUrl === undefined ? {} : { cancelUrl }),
  };
}

/** The newer place of the context is inside the payment source. */
function contextOf(body: JsonRecord): { context: JsonRecord; field: string } {
  const source = body["payment_source"];
  const wallet = isRecord(source) && isRecord(source["paypal"]) ? source["paypal"] : {};
  const inner = wallet["experience_context"];
  if (isRecord(inner)) return { context: inner, field: "/payment_source/paypal/experience_context" };
  const outer = body["application_context"];
  return { context: isRecord(outer) ? outer : {}, field: "/application_context" };
}

export function parseOrderRequest(body: unknown): OrderRequest {
  if (!isRecord(body)) throw new PayPalError(400, [wrongSyntax("/", "")]);
  const intent = body["intent"];
  if (intent === undefined) refuse(400, missing("/intent"));
  if (intent !== "CAPTURE" && intent !== "AUTHORIZE") return refuse(400, wrongValue("/intent", intent));
  const { context, field } = contextOf(body);
  return {
    intent,
    units: parseUnits(body["purchase_units"]),
    ...parseContext(context, field),
    withPaymentSource: body["payment_source"] !== undefined,
  };
}

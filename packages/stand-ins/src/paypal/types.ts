/** The stored state of the PayPal stand-in and its events. */
import type { Switched, SwitchEvent, Switches as BaseSwitches } from "../lib/switches.ts";

export type Money = { currency_code: string; value: string };

export type PurchaseUnit = {
  reference_id: string;
  amount: Money & { breakdown?: unknown };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: unknown;
};

export type FundingSource = "paypal" | "card";
type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
type CaptureStatus = "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";

export type Order = {
  id: string;
  intent: "CAPTURE" | "AUTHORIZE";
  status: OrderStatus;
  units: PurchaseUnit[];
  brandName: string;
  returnUrl?: string;
  cancelUrl?: string;
  /** Whether the buyer's chosen way to pay is refused when the money is taken. */
  instrument: "good" | "declined";
  funding?: FundingSource;
  attempts: number;
  captureIds: string[];
  createdAt: number;
  updatedAt: number;
};

export type Capture = {
  id: string;
  orderId: string;
  referenceId: string;
  status: CaptureStatus;
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  refundIds: string[];
  createdAt: number;
  updatedAt: number;
};

export type Refund = {
  id: string;
  captureId: string;
  status: "COMPLETED";
  amount: Money;
  invoice_id?: string;
  custom_id?: string;
  note?: string;
  createdAt: number;
};

/** A remembered PayPal-Request-Id: its purpose and its result. */
type RequestRecord = { scope: string; bodyHash: string; resultId: string; at: number };

export type WebhookMode = "normal" | "drop" | "duplicate" | "late";
type WebhookSwitch = { url: string; mode: WebhookMode; delayMs: number };

export type WebhookEvent = {
  id: string;
  eventType: string;
  /** The exact text that is sent and signed. */
  body: string;
  createdAt: number;
  /** The outcome of the delivery; `skipped` means that no address was set. */
  state: "waiting" | "delivered" | "dropped" | "failed" | "skipped";
  copies: number;
  attempts: { at: number; status: number | null }[];
};

/** `failing`: every API call and the script fail. */
export type Switches = BaseSwitches & {
  script: "ok" | "fail";
  slowApprovalMs: number;
  webhooks: WebhookSwitch;
};

export type Ledger = Switched<Switches> & {
  orders: Map<string, Order>;
  captures: Map<string, Capture>;
  refunds: Map<string, Refund>;
  requests: Map<string, RequestRecord>;
  /** Invoice ids that were paid, with the order that did. */
  invoices: Map<string, string>;
  webhooks: Map<string, WebhookEvent>;
};

export type LedgerEvent =
  | SwitchEvent<Switches>
  | { type: "order-created"; order: Order; request: RequestKey | null }
  | {
      type: "order-approved";
      orderId: string;
      funding: FundingSource;
      instrument: Order["instrument"];
      at: number;
    }
  | { type: "capture-refused"; orderId: string; at: number }
  | { type: "order-captured"; orderId: string; captures: Capture[]; request: RequestKey | null; at: number }
  | { type: "capture-settled"; captureId: string; status: CaptureStatus; at: number }
  | { type: "refunded"; refund: Refund; request: RequestKey | null }
  | { type: "webhook-created"; webhook: WebhookEvent }
  | {
      type: "webhook-attempted";
      id: string;
      status: number | null;
      state: WebhookEvent["state"];
      at: number;
    };

export type RequestKey = { key: string; record: RequestRecord };

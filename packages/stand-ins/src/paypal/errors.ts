/** PayPal's documented error bodies. */
import { randomBytes } from "node:crypto";

export type Detail = {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: "body" | "path" | "header";
};
export type ErrorStatus = 400 | 401 | 404 | 409 | 415 | 422 | 429 | 500 | 503;
export type Link = { href: string; rel: string; method?: string };

/** A refusal on its way to the client. */
export class PayPalError extends Error {
  readonly status: ErrorStatus;
  readonly details: Detail[];
  readonly links: Link[];

  constructor(status: ErrorStatus, details: Detail[] = [], links: Link[] = []) {
    super(details[0]?.issue ?? String(status));
    this.status = status;
    this.details = details;
    this.links = links;
  }
}

const NAMES: Record<ErrorStatus, [string, string]> = {
  400: ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."],
  401: [
    "AUTHENTICATION_FAILURE",
    "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  ],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  409: ["RESOURCE_CONFLICT", "The server has detected a conflict while processing this request."],
  415: ["UNSUPPORTED_MEDIA_TYPE", "The server does not support the request payload's media type."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  429: ["RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting."],
  500: ["INTERNAL_SERVER_ERROR", "An internal server error has occurred."],
  503: ["SERVICE_UNAVAILABLE", "Service Unavailable."],
};

export type ErrorBody = { name: string; message: string; debug_id: string; details: Detail[]; links: Link[] };

export function errorBody(error: PayPalError): ErrorBody {
  const [name, message] = NAMES[error.status];
  const issue = error.details[0]?.issue;
  const help = issue === undefined ? [] : [informationLink(issue)];
  return {
    name,
    message,
    debug_id: randomBytes(7).toString("hex").slice(0, 13),
    details: error.details,
    links: [...error.links, ...help],
  };
}

function informationLink(issue: string): Link {
  const anchor = `error-${issue}`;
  return {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${anchor}`,
    rel: "information_link",
    method: "GET",
  };
}

const DESCRIPTIONS: Record<string, string> = {
  DECIMALS_NOT_SUPPORTED: "Currency does not support decimals.",
  CANNOT_BE_ZERO_OR_NEGATIVE: "Must be greater than zero.",
  MAX_VALUE_EXCEEDED: "Should be less than or equal to 999999999.99.",
  CURRENCY_NOT_SUPPORTED: "The currency is not supported.",
  DECIMAL_PRECISION: "The value of the field should not be more than two decimal places.",
  AMOUNT_MISMATCH:
    "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
  INVALID_ARRAY_LENGTH: "The number of items in an array parameter is too large.",
  INVALID_STRING_LENGTH: "The value of a field is either too short or too long.",
  REFERENCE_ID_REQUIRED:
    "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
  DUPLICATE_REFERENCE_ID: "reference_id must be unique if multiple purchase_unit are provided.",
  MISSING_REQUIRED_PARAMETER: "A required field / parameter is missing.",
  INVALID_PARAMETER_SYNTAX: "The value of a field does not conform to the expected format.",
  INVALID_PARAMETER_VALUE: "The value of a field is invalid.",
  ACTION_DOES_NOT_MATCH_INTENT:
    "Order was created with an intent to 'AUTHORIZE'. Please use v2/checkout/orders/order_id/authorize to complete the transaction or alternately create an order with an intent of 'CAPTURE'.",
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded.",
  CAPTURE_NOT_COMPLETED: "The capture has not completed yet and cannot be refunded.",
  COMPLIANCE_VIOLATION: "Transaction is declined due to compliance violation.",
  DUPLICATE_INVOICE_ID:
    "Requested invoice number has been previously captured. Possible duplicate transaction.",
  DUPLICATE_REQUEST_ID:
    "The value of PayPal-Request-Id header has already been used. Please specify a different value and try again.",
  INSTRUMENT_DECLINED:
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_RESOURCE_ID: "Specified resource ID does not exist. Please check the resource ID and try again.",
  MALFORMED_REQUEST_JSON: "The request JSON is not well formed.",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "You have exceeded the maximum number of payment attempts.",
  ORDER_ALREADY_CAPTURED:
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
  PAYEE_BLOCKED_TRANSACTION: "The transaction was blocked due to the payee’s Fraud Protection settings.",
  PAYER_ACTION_REQUIRED: "Transaction cannot complete successfully, instruct the buyer to return to PayPal.",
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  PREVIOUS_REQUEST_IN_PROGRESS:
    "A previous request on this resource is currently in progress. Please wait for some time and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.",
  REFUND_AMOUNT_EXCEEDED:
    "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
  REFUND_CAPTURE_CURRENCY_MISMATCH: "Refund must be in the same currency as the capture.",
  TRANSACTION_REFUSED: "The request was refused.",
};

export function describe(issue: string): string {
  return DESCRIPTIONS[issue] ?? issue;
}

export function refusal(status: ErrorStatus, issue: string, links: Link[] = []): PayPalError {
  return new PayPalError(status, [{ issue, description: describe(issue) }], links);
}

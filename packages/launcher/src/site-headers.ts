// What the site's pages may load and do: the headers of `npm start` and of every other host (hosting/).
import { createHash } from "node:crypto";

export interface HeaderOptions {
  /** Where scripts may connect to besides the site itself and the payment provider. */
  readonly apiSources: readonly string[];
  /** Origins of payment scripts and frames. */
  readonly paymentOrigins: readonly string[];
  /** Origins of people's pictures. */
  readonly pictureOrigins: readonly string[];
  /** Origins of players that lessons show in frames. */
  readonly frameOrigins: readonly string[];
  /** The site is reached over https alone: browsers then never try http again. */
  readonly isHttps?: boolean;
}

const PAYPAL_ORIGINS = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];
const YEAR_S = 31_536_000;

/** Origins of payment scripts and frames; PayPal's own, unless `apiBase` is a stand-in. */
export function paymentOrigins(apiBase: string): string[] {
  if (!URL.canParse(apiBase)) return PAYPAL_ORIGINS;
  const { origin, hostname } = new URL(apiBase);
  return hostname.endsWith(".paypal.com") ? PAYPAL_ORIGINS : [origin];
}

/** Sources of HTTP and WebSocket connections to an origin. */
export const connectionSources = (origin: string): string[] => [origin, origin.replace(/^http/, "ws")];

/** By name, in lower case. */
export type HeaderValues = Readonly<Record<string, string>>;

const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
];

/** `html` is all pages together: their inline scripts are allowed by hash. */
export function securityHeaders(options: HeaderOptions, html: string): HeaderValues {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body]) =>
    hashSource(body ?? ""),
  );
  const payments = options.paymentOrigins;
  return {
    "content-security-policy": policy({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...inline, ...payments],
      "connect-src": ["'self'", ...options.apiSources, ...payments],
      "frame-src": orNone([...payments, ...options.frameOrigins]),
      // Pictures of lessons come from the deployment's file storage.
      "img-src": [
        "'self'",
        "data:",
        ...options.apiSources.filter((source) => source.startsWith("http")),
        ...payments,
        ...options.pictureOrigins,
      ],
      // Radix and the payment script position their parts with inline styles.
      "style-src": ["'self'", "'unsafe-inline'"],
      "font-src": ["'self'", "data:"],
      "manifest-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    }),
    // Payment and sign-in popups must be able to report back.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": UNUSED_FEATURES.map((name) => `${name}=()`).join(", "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(options.isHttps === true ? { "strict-transport-security": `max-age=${YEAR_S}` } : {}),
  };
}

const orNone = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"]);

const hashSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

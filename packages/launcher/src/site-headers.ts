// What the site's pages may load and do.
import { createHash } from "node:crypto";

export interface HeaderOptions {
  readonly backendPort: number;
  /** Origins of payment scripts and frames. */
  readonly paymentOrigins: readonly string[];
  /** Origins of people's pictures. */
  readonly pictureOrigins: readonly string[];
  /** Host names with port under which the site proxies the client API; none when pages talk to the backend directly. */
  readonly ownHosts: readonly string[];
}

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
export function securityHeaders(options: HeaderOptions, html: string): Record<string, string> {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body]) =>
    hashSource(body ?? ""),
  );
  const payments = options.paymentOrigins;
  // Older browsers do not count web sockets to the same host as 'self'.
  const api =
    options.ownHosts.length > 0
      ? options.ownHosts.flatMap((host) => [`ws://${host}`, `wss://${host}`])
      : [`http://127.0.0.1:${options.backendPort}`, `ws://127.0.0.1:${options.backendPort}`];
  return {
    "content-security-policy": policy({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...inline, ...payments],
      "connect-src": ["'self'", ...api, ...payments],
      "frame-src": payments.length > 0 ? payments : ["'none'"],
      "img-src": ["'self'", "data:", ...payments, ...options.pictureOrigins],
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
  };
}

const hashSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

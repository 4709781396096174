// The seven ports of a stack, and targets that each of them knows. None of them changes or empties what others use, so
// that the requests may also go to a stack that is in use.
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import type { RawTarget } from "embedded-convex/stress/raw-http/raw-requests.ts";

const PORTS = {
  site: ["/", "/courses", "/env.js", "/api/query", "/api/1.48.0/sync", "/.well-known/jwks.json"],
  backend: ["/version", "/api/query", "/api/query_ts", "/api/mutation", "/api/1.48.0/sync", "/api/storage/x"],
  backendSite: ["/", "/.well-known/jwks.json", "/.well-known/openid-configuration", "/dev/mails"],
  inbox: ["/", "/emails", "/api/v1.0/email/send", "/api/ledger"],
  paypal: ["/", "/v1/oauth2/token", "/v2/checkout/orders", "/v2/checkout/orders/X/capture", "/sdk/js"],
  google: ["/", "/token", "/authorize?client_id=id", "/.well-known/openid-configuration"],
  forms: ["/", "/api/submissions"],
} as const satisfies Partial<Record<keyof StackInfo, readonly string[]>>;

export interface StackPort {
  readonly name: keyof typeof PORTS;
  readonly target: RawTarget;
  readonly paths: readonly string[];
}

export function portsOf(info: StackInfo): StackPort[] {
  return (Object.keys(PORTS) as StackPort["name"][]).map((name) => {
    const { hostname, port } = new URL(info[name]);
    return { name, target: { host: hostname, port: Number(port) }, paths: PORTS[name] };
  });
}

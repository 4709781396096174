// Which Host and Origin headers the listeners answer to. A page of a foreign site, even one whose name was rebound
// to 127.0.0.1, must not reach the deployment.

export interface AccessRules {
  hostAllowed(host: string | undefined): boolean;
  /** Requests that come from no page have no Origin. */
  originAllowed(origin: string | undefined): boolean;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function accessRules(extraHosts: readonly string[], extraOrigins: readonly string[]): AccessRules {
  const hosts = new Set(extraHosts.map((host) => host.toLowerCase()));
  const origins = new Set(extraOrigins.map((origin) => origin.toLowerCase()));
  const known = (host: string): boolean => {
    const name = hostName(host.toLowerCase());
    return LOOPBACK.has(name) || hosts.has(host.toLowerCase()) || hosts.has(name);
  };
  return {
    hostAllowed: (host) => host !== undefined && known(host),
    originAllowed(origin) {
      // Not every loopback origin: another program on this machine may serve untrusted pages.
      return origin === undefined || origins.has(origin.toLowerCase());
    },
  };
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, "");
}

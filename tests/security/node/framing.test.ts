// Who may show the site's pages in a frame.
import { expect, it } from "vitest";
import { securityHeaders } from "@cohort/launcher/src/site-headers.ts";

const PAYPAL = ["https://www.paypal.com"];

it.each([[[]], [PAYPAL]])(
  "SEC-59 no other page frames the site, with payment origins %j",
  (paymentOrigins) => {
    const options = { apiSources: [], paymentOrigins, pictureOrigins: [] };
    const policy = securityHeaders(options, "<script>1</script>")["content-security-policy"] ?? "";
    const [, ancestors] = /(?:^|; )frame-ancestors ([^;]*)/.exec(policy) ?? [];
    expect(ancestors).toBe("'none'");
  },
);

// Who may show the site's pages in a frame, and what the site shows in frames.
import { expect, it } from "vitest";
import { hostingHeaders } from "@cohort/launcher/src/hosting/plugin.ts";
import { paymentOrigins, securityHeaders } from "@cohort/launcher/src/site-headers.ts";
import { embedOf, FRAME_HOSTS } from "#shared/courseware/embeds.ts";

const PAYPAL = ["https://www.paypal.com"];

it.each([[[]], [PAYPAL]])(
  "SEC-59 no other page frames the site, with payment origins %j",
  (paymentOrigins) => {
    const options = { apiSources: [], paymentOrigins, pictureOrigins: [], frameOrigins: [] };
    const policy = securityHeaders(options, "<script>1</script>")["content-security-policy"] ?? "";
    const [, ancestors] = /(?:^|; )frame-ancestors ([^;]*)/.exec(policy) ?? [];
    expect(ancestors).toBe("'none'");
  },
);

const PLAYERS = [
  "https://www.youtube.com/watch?v=aircAruvnKk",
  "https://youtu.be/aircAruvnKk",
  "https://vimeo.com/76979871",
  "https://codepen.io/ann/pen/abcDEF",
].map((href) => new URL(embedOf(href)?.frame ?? "").origin);

const framesOf = (policy = "") => /(?:^|; )frame-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];

it("SEC-80 frames are of the players that lessons may show and of payments, on every host", () => {
  const origins = { pictureOrigins: [], frameOrigins: FRAME_HOSTS };
  const site = securityHeaders({ apiSources: [], paymentOrigins: [], ...origins }, "");
  expect(framesOf(site["content-security-policy"])).toEqual([...new Set(PLAYERS)]);
  const hosting = { convexUrl: "https://happy-otter-1.convex.cloud", paypalBase: "", ...origins };
  expect(framesOf(hostingHeaders(hosting, "")["content-security-policy"])).toEqual([
    ...paymentOrigins(""),
    ...new Set(PLAYERS),
  ]);
  const none = { apiSources: [], paymentOrigins: [], pictureOrigins: [], frameOrigins: [] };
  expect(framesOf(securityHeaders(none, "")["content-security-policy"])).toEqual(["'none'"]);
});

// HTTP routes: the auth library's discovery documents, the Google sign-in redirects, and the providers' webhooks.
import { httpRouter } from "convex/server";
import { auth } from "./auth";
import { withSecurityHeaders } from "./lib/httpHeaders";
import { show } from "./emailPreview";
import { withRoundTrips } from "./model/auth/roundTrip";
import { paypal, resend } from "./webhooks";

const http = withRoundTrips(withSecurityHeaders(httpRouter()));

auth.addHttpRoutes(http);
http.route({ path: "/paypal/webhook", method: "POST", handler: paypal });
http.route({ path: "/resend/webhook", method: "POST", handler: resend });
// Answers only on local stacks.
http.route({ path: "/dev/mails", method: "GET", handler: show });

export default http;

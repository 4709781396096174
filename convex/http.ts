// HTTP routes: the auth library's discovery documents, the Google sign-in redirects, the providers' webhooks, and addresses for
// calendar programs, e-mail programs and downloads of a person's own data.
import { httpRouter } from "convex/server";
import { auth } from "./auth";
import { CALENDAR_PREFIX, serve as calendar } from "./calendarFeed";
import { withSecurityHeaders } from "./lib/httpHeaders";
import { OWN_DATA_PREFIX, serve as ownData } from "./ownDataFile";
import { show } from "./emailPreview";
import { withRoundTrips } from "./model/auth/roundTrip";
import { oneClick, show as showSwitches } from "./unsubscribe";
import { UNSUBSCRIBE_PATH } from "./model/email/unsubscribe";
import { paypal, resend } from "./webhooks";

const http = withRoundTrips(withSecurityHeaders(httpRouter()));

auth.addHttpRoutes(http);
http.route({ path: "/paypal/webhook", method: "POST", handler: paypal });
http.route({ path: "/resend/webhook", method: "POST", handler: resend });
http.route({ pathPrefix: CALENDAR_PREFIX, method: "GET", handler: calendar });
http.route({ pathPrefix: OWN_DATA_PREFIX, method: "GET", handler: ownData });
http.route({ path: UNSUBSCRIBE_PATH, method: "POST", handler: oneClick });
http.route({ path: UNSUBSCRIBE_PATH, method: "GET", handler: showSwitches });
// Answers only on local stacks.
http.route({ path: "/dev/mails", method: "GET", handler: show });

export default http;

// HTTP routes: the auth library's discovery documents and the Google round trip.
import { httpRouter } from "convex/server";
import { auth } from "./auth";

const http = httpRouter();

auth.addHttpRoutes(http);

export default http;

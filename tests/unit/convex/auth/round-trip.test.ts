// Which routes of the auth library get the checks of a Google sign-in.
import { httpActionGeneric, httpRouter } from "convex/server";
import { expect, test } from "vitest";
import { withRoundTrips } from "#convex/model/auth/roundTrip.ts";

test("the routes of a round trip are checked, all others are passed on as they are", () => {
  const router = withRoundTrips(httpRouter());
  const handler = httpActionGeneric(() => Promise.resolve(new Response("")));
  const paths = ["/api/auth/signin/", "/api/auth/callback/", "/api/auth/other/"];
  for (const pathPrefix of paths) router.route({ pathPrefix, method: "GET", handler });
  router.route({ path: "/api/auth/signin", method: "GET", handler });
  const isUnchanged = (path: string): boolean => router.lookup(path, "GET")?.[0] === handler;
  expect([...paths.map((path) => isUnchanged(`${path}google`)), isUnchanged("/api/auth/signin")]).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});

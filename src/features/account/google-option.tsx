// "or" and the Google button, where the deployment has Google's keys.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { GoogleButton } from "./google-button";
import { OrRule } from "./or-rule";

/** Shown until the configuration has loaded, so that the layout does not shift where Google is set up. */
export function GoogleOption({ returnTo }: { returnTo: string }) {
  if (useQuery(api.configuration.forClient)?.google === false) return null;
  return (
    <>
      <OrRule />
      <GoogleButton returnTo={returnTo} />
    </>
  );
}

// Who processes data for this deployment, by its configuration.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { privacyText } from "../../texts/privacy";

export function Mailer() {
  const configuration = useQuery(api.configuration.forClient);
  if (configuration === undefined) return privacyText("mailer");
  return privacyText("mailerNamed", { provider: configuration.emailProvider });
}

/** Nothing without one. */
export function FormService() {
  const hasFormService = useQuery(api.configuration.forClient)?.hasFormService === true;
  return hasFormService ? privacyText("formService") : null;
}

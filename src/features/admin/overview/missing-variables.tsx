// Environment variables that the deployment lacks, and what does not work without them.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../../components/ui/badge";

/** Nothing while the configuration is complete. */
export function MissingVariables() {
  const missing = useQuery(api.configuration.missing);
  if (missing === undefined || missing.length === 0) return null;
  return (
    <ul aria-label="Missing configuration" className="mb-3">
      {missing.map(({ name, required, effect }) => (
        <li key={name} className="border-b border-rule py-3 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="accent">{required ? "Not configured" : "Recommended"}</Badge>
            <code className="figures text-sm break-all">{name}</code>
          </p>
          <p className="mt-1.5 text-sm break-words">{effect}</p>
        </li>
      ))}
    </ul>
  );
}

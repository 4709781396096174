// Shown without a backend address: which variable is missing and where it is set.
import type { ReactNode } from "react";
import { errorText } from "../texts/errors";
import { configurationText } from "../texts/configuration";

export function MissingConfiguration({ variables }: { variables: string[] }) {
  return (
    <main className="page grid min-h-dvh content-center gap-4" role="alert">
      <h1 className="max-w-measure text-heading">{errorText("backend-not-configured")}</h1>
      <p className="max-w-measure text-ink-soft">
        {configurationText.rich("missing", { variables: variables.join(", "), code, path: code })}
      </p>
      <p className="max-w-measure text-ink-soft">
        {configurationText.rich("ways", { once: code, client: code, build: code, start: code })}
      </p>
    </main>
  );
}

const code = (inside: ReactNode) => <code className="figures whitespace-nowrap text-ink">{inside}</code>;

// Chooses between the application and the screen that explains a missing configuration.
import { lazy, Suspense } from "react";
import { env, missingVariables } from "../lib/env";
import { useLocale } from "../texts/locale";
import { Providers } from "./providers";
import { Router } from "./router";

const MissingConfiguration = lazy(async () => ({
  default: (await import("./missing-configuration")).MissingConfiguration,
}));

export function App() {
  const missing = missingVariables(env);
  if (missing.length > 0)
    return (
      <Suspense>
        <MissingConfiguration variables={missing} />
      </Suspense>
    );
  return (
    <Providers>
      <Localized />
    </Providers>
  );
}

/** All screens again when the language changes: their texts are read while they render. */
function Localized() {
  return <Router key={useLocale()} />;
}

// Chooses between the application and the screen that explains a missing configuration.
import { env, missingVariables } from "../lib/env";
import { MissingConfiguration } from "./missing-configuration";
import { useLocale } from "../texts/locale";
import { Providers } from "./providers";
import { Router } from "./router";

export function App() {
  const missing = missingVariables(env);
  if (missing.length > 0) return <MissingConfiguration variables={missing} />;
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

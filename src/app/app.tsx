// Chooses between the application and the screen that explains a missing configuration.
import { env, missingVariables } from "../lib/env";
import { MissingConfiguration } from "./missing-configuration";
import { Providers } from "./providers";
import { Router } from "./router";

export function App() {
  const missing = missingVariables(env);
  if (missing.length > 0) return <MissingConfiguration variables={missing} />;
  return (
    <Providers>
      <Router />
    </Providers>
  );
}

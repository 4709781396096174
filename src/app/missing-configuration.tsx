// Shown without a backend address: which variable is missing and where it is set.
import type { ReactNode } from "react";
import { errorText } from "../texts/errors";

export function MissingConfiguration({ variables }: { variables: string[] }) {
  return (
    <main className="page grid min-h-dvh content-center gap-4" role="alert">
      <h1 className="max-w-measure text-heading">{errorText("backend-not-configured")}</h1>
      <p className="max-w-measure text-ink-soft">
        Convex address missing: set <Code>{variables.join(", ")}</Code> in the run-time configuration that
        this site serves at <Code>/env.js</Code>.
      </p>
      <p className="max-w-measure text-ink-soft">
        With a Convex deployment, <Code>npx convex dev --once</Code> writes the address to .env.local, and{" "}
        <Code>npm run dev:client</Code> serves it; <Code>npm run build</Code> with VITE_CONVEX_URL writes it
        into dist/. Without one, <Code>npm start</Code> runs everything on this machine.
      </p>
    </main>
  );
}

const Code = ({ children }: { children: ReactNode }) => (
  <code className="figures whitespace-nowrap text-ink">{children}</code>
);

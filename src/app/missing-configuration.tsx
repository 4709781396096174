// Shown without a backend address: which variable is missing and where it is set.
import { errorMessage } from "#shared/errors.ts";

export function MissingConfiguration({ variables }: { variables: string[] }) {
  return (
    <main className="page grid min-h-dvh content-center gap-4" role="alert">
      <h1 className="max-w-measure text-heading">{errorMessage("backend-not-configured")}</h1>
      <p className="max-w-measure text-ink-soft">
        Convex address missing: set <code className="figures text-ink">{variables.join(", ")}</code> in the
        run-time configuration that this site serves at <code className="figures text-ink">/env.js</code>.
      </p>
      <p className="max-w-measure text-ink-soft">
        With a Convex deployment, <code className="figures text-ink">npx convex dev --once</code> writes the
        address to .env.local, and <code className="figures text-ink">npm run dev:client</code> serves it;{" "}
        <code className="figures text-ink">npm run build</code> with VITE_CONVEX_URL writes it into dist/.
        Without one, <code className="figures text-ink">npm start</code> runs everything on this machine.
      </p>
    </main>
  );
}

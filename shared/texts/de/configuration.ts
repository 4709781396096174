import type { CONFIGURATION as ENGLISH } from "../en/configuration";
import type { Translation } from "../languages";

export const CONFIGURATION: Translation<typeof ENGLISH> = {
  missing:
    "Die Adresse von Convex fehlt: Setze <code>{variables}</code> in der Laufzeitkonfiguration, die diese Seite unter <path>/env.js</path> ausliefert.",
  ways: "Mit einem Convex-Deployment schreibt <once>npx convex dev --once</once> die Adresse in .env.local, und <client>npm run dev:client</client> liefert sie aus; <build>npm run build</build> mit VITE_CONVEX_URL schreibt sie in dist/. Ohne Deployment startet <start>npm start</start> alles auf diesem Rechner.",
};

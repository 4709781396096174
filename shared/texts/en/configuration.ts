// Of the screen about a missing configuration.

export const CONFIGURATION = {
  missing:
    "Convex address missing: set <code>{variables}</code> in the run-time configuration that this site serves at <path>/env.js</path>.",
  ways: "With a Convex deployment, <once>npx convex dev --once</once> writes the address to .env.local, and <client>npm run dev:client</client> serves it; <build>npm run build</build> with VITE_CONVEX_URL writes it into dist/. Without one, <start>npm start</start> runs everything on this machine.",
} as const;

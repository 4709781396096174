// The import directions (docs/architecture.md). tests/unit/scripts/boundaries.test.ts plants a fault for each rule.
const ENGINE = [
  "values",
  "storage",
  "database",
  "query",
  "functions",
  "(auth|system|sync|scheduler|http|files)",
  "(deploy|admin)",
];

const engineLayers = ENGINE.slice(0, -1).map((layer, position) => ({
  name: `engine-layer-${layer}`,
  severity: "error",
  from: { path: `^packages/embedded-convex/src/${layer}/` },
  to: { path: `^packages/embedded-convex/src/(${ENGINE.slice(position + 1).join("|")})/` },
}));

const forbid = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
    forbid("no-cycles", { pathNot: "^convex/_generated/" }, { circular: true }),
    forbid(
      "client-sees-only-generated",
      { path: "^src/" },
      { path: "^convex/", pathNot: "^convex/_generated/" },
    ),
    forbid(
      "client-never-sees-engine",
      { path: "^(src|convex|shared)/" },
      { path: "^(packages|tests|scripts)/" },
    ),
    forbid("server-never-sees-client", { path: "^(convex|shared|packages)/" }, { path: "^src/" }),
    // The prerendering plugin renders the client through Vite, by its path.
    forbid(
      "packages-never-see-product",
      { path: "^packages/" },
      { path: "^(convex|shared|src|scripts|tests)/" },
    ),
    forbid(
      "engine-stands-alone",
      { path: "^packages/embedded-convex/" },
      { path: "^packages/", pathNot: "^packages/embedded-convex/" },
    ),
    forbid(
      "engine-needs-no-tools",
      { path: "^packages/embedded-convex/src/" },
      { path: "^packages/embedded-convex/(tools|stress|bench|tests)/" },
    ),
    forbid(
      "standins-stand-alone",
      { path: "^packages/stand-ins/" },
      { path: "^packages/", pathNot: "^packages/stand-ins/" },
    ),
    forbid(
      "model-below-functions",
      { path: "^convex/(model|lib|services|emails)/" },
      { path: "^convex/[^/]+\\.ts$", pathNot: "^convex/(schema|auth\\.config)\\.ts$" },
    ),
    forbid(
      "functions-call-by-reference",
      { path: "^convex/[^/]+\\.ts$", pathNot: "^convex/(http|crons)\\.ts$" },
      { path: "^convex/[^/]+\\.ts$", pathNot: "^convex/schema\\.ts$" },
    ),
    forbid(
      "features-stay-apart",
      { path: "^src/features/([^/]+)/" },
      { path: "^src/features/", pathNot: "^src/features/$1/" },
    ),
    forbid(
      "admin-parts-stay-apart",
      { path: "^src/features/admin/([^/]+)/" },
      { path: "^src/features/admin/", pathNot: "^src/features/admin/($1|common)/" },
    ),
    forbid("ui-is-a-leaf", { path: "^src/(components|lib|hooks)/" }, { path: "^src/(features|routes)/" }),
    forbid("features-below-routes", { path: "^src/features/" }, { path: "^src/routes/" }),
    forbid(
      "shared-is-pure",
      { path: "^shared/" },
      {
        pathNot: [
          "^shared/",
          "node_modules/(zod|yaml|@types/mdast|mdast-util-[a-z-]+|micromark-extension-[a-z-]+)/",
        ],
      },
    ),
    forbid(
      "tests-are-leaves",
      { path: "^(src|convex|shared|scripts|packages/[^/]+/src)/" },
      { path: "(^|/)tests/" },
    ),
    ...engineLayers,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^convex/_generated/.*\\.js$" },
  },
};

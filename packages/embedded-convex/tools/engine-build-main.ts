// The process of an engine build: `engine-build-main.ts OUTDIR`, with NODE_ENV=production (see build.ts).
import { buildEngineInto } from "./engine-build.ts";

const [outDir = ""] = process.argv.slice(2);
await buildEngineInto(outDir);

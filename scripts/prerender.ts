// `npm run prerender [FOLDER] [BUILD]`: writes the site of `npm run build` with all pages of its deployment in files, and the rules of
// the host. FOLDER is `dist-static` and BUILD is `dist` where they are not given.
// It can be repeated at any time: pages in files are as old as the last run, and browsers show what has changed since.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hostingHeaders } from "@cohort/launcher/src/hosting/plugin.ts";
import { pageOf, writeStaticSite } from "@cohort/launcher/src/hosting/static-pages.ts";
import { STATIC_FILES_OF } from "@cohort/launcher/src/hosting/static-rules.ts";
import { targetOf } from "@cohort/launcher/src/hosting/targets.ts";
import { askOver } from "@cohort/launcher/src/pages/module.ts";
import { FRAME_HOSTS } from "#shared/courseware/embeds.ts";
import { PICTURE_ORIGINS } from "#shared/pictures.ts";
import { addressOf, clientEnvOf } from "./setup/client-environment.ts";
import { localVariables, PROJECT_DIR } from "./setup/local-variables.ts";

const TIMEOUT_MS = 20_000;

const read = localVariables(PROJECT_DIR, process.env);
const [folder = "dist-static", build = path.join(PROJECT_DIR, "dist")] = process.argv.slice(2);
const [distDir, outDir] = [path.resolve(build), path.resolve(folder)];
const [convexUrl, siteUrl] = [addressOf(read), read("SITE_URL")];

if (convexUrl === "" || siteUrl === "") throw new Error("VITE_CONVEX_URL and SITE_URL have to be set.");
if (!existsSync(path.join(distDir, "index.html"))) throw new Error("There is no build: run `npm run build`.");

const input = {
  origin: siteUrl.replace(/\/$/, ""),
  clientEnv: clientEnvOf(read),
  ask: askOver(convexUrl, TIMEOUT_MS),
};
const { patterns, languages, ...written } = await writeStaticSite({ distDir, outDir, input });
const target = targetOf(read);
const origins = { pictureOrigins: PICTURE_ORIGINS, frameOrigins: FRAME_HOSTS };
const hosting = { convexUrl, paypalBase: read("PAYPAL_API_BASE"), ...origins };
const headers = hostingHeaders(hosting, pageOf(outDir));
for (const [name, text] of Object.entries(STATIC_FILES_OF[target]({ headers, patterns, languages })))
  writeFileSync(path.join(outDir, name), text);
console.log(`${outDir}: ${JSON.stringify(written)}, rules for ${target}.`);

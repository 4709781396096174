// Builds the site once, so that the stacks of the workers find it ready instead of building it side by side.
import { buildSite } from "@cohort/launcher/src/site-build.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";

export default async function globalSetup(): Promise<void> {
  await buildSite(PROJECT_DIR);
}

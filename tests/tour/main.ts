// `npm run tour`: starts its own stack, opens every screen and saves the pictures, with a page that shows them, in
// `.cache/screens/`. The few that the README shows are copied to docs/screens/ by hand.
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "@cohort/launcher/src/browser.ts";
import { withChildStack } from "@cohort/launcher/src/child-stack.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { forgotten, loggingIn, registering } from "./account.ts";
import { Camera } from "./camera.ts";
import { classroom } from "./classroom.ts";
import { forum } from "./community.ts";
import { galleryPage } from "./gallery.ts";
import { german } from "./german.ts";
import { learning } from "./learner.ts";
import { money } from "./money.ts";
import { legal, places } from "./places.ts";
import { adminPanel, teaching } from "./staff.ts";
import { studio } from "./studio.ts";
import { contactStates, fillingUp, unreachable, visitorScreens } from "./visitor.ts";

const FOLDER = path.join(PROJECT_DIR, ".cache", "screens");
const STOPS = {
  visitorScreens,
  fillingUp,
  contactStates,
  unreachable,
  legal,
  loggingIn,
  registering,
  forgotten,
  learning,
  classroom,
  money,
  places,
  forum,
  adminPanel,
  teaching,
  studio,
  german,
};

/** Without arguments the whole tour, and pictures of removed screens are deleted; with names of stops only those. */
async function main(wanted: readonly string[]): Promise<void> {
  const camera = new Camera(FOLDER);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS] });
  try {
    await withChildStack(async (info) => {
      for (const [name, stop] of Object.entries(STOPS)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        console.log(`… ${name}`);
        await stop({ browser, info, camera });
      }
    });
  } finally {
    await browser.close();
  }
  if (wanted.length === 0) conclude(camera);
}

function conclude(camera: Camera): void {
  const taken = new Set(camera.pictures.map(({ file }) => file));
  for (const file of pictureFiles()) if (!taken.has(file)) rmSync(path.join(FOLDER, file));
  writeFileSync(path.join(FOLDER, "README.md"), galleryPage(camera.pictures));
  const bytes = pictureFiles().reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
  console.log(`${taken.size} pictures, ${(bytes / 1_000_000).toFixed(1)} MB`);
}

const pictureFiles = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".webp"));

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

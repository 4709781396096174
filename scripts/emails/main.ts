// `npm run emails`: renders the parts of the e-mails into convex/emails/markup.ts, then takes the pictures in docs/emails
// from the result; `-- --no-pictures` needs no browser.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { compileEmails } from "./compile";

const ROOT = path.resolve(import.meta.dirname, "../..");

writeFileSync(path.join(ROOT, "convex/emails/markup.ts"), await compileEmails());
console.log("Wrote convex/emails/markup.ts.");
if (!process.argv.includes("--no-pictures")) {
  // Loaded afterwards, because it uses the file.
  const { takePictures } = await import("./pictures");
  const bytes = await takePictures(path.join(ROOT, "docs/emails"));
  console.log(`Took the pictures in docs/emails: ${String(Math.round(bytes / 1000))} kB.`);
}

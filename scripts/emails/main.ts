// `npm run emails`: renders the parts of the e-mails into convex/emails/markup.ts, then takes the pictures in docs/emails.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { compileEmails } from "./compile";

const MARKUP = path.resolve(import.meta.dirname, "../../convex/emails/markup.ts");

writeFileSync(MARKUP, await compileEmails());
console.log(`Wrote ${path.relative(process.cwd(), MARKUP)}.`);

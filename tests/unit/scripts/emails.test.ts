// The compiled parts of the e-mails are those of their sources, and each e-mail has a picture.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { compileEmails } from "../../../scripts/emails/compile.ts";
import { samples } from "../../../scripts/emails/samples.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

test("convex/emails/markup.ts is what `npm run emails` writes", async () => {
  expect(readFileSync(path.join(ROOT, "convex/emails/markup.ts"), "utf8")).toBe(await compileEmails());
});

test("docs/emails has a picture of each e-mail, below 500 kB together", () => {
  const folder = path.join(ROOT, "docs/emails");
  const pictures = readdirSync(folder).filter((file) => file.endsWith(".webp"));
  expect(pictures).toEqual(
    Object.keys(samples())
      .map((name) => `${name.replaceAll("_", "-")}.webp`)
      .sort(),
  );
  const total = pictures.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  expect(total).toBeLessThan(500_000);
});

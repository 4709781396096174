// Writes the icons in public/ from favicon.svg: `npx tsx scripts/icons/main.ts`. The files are committed.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";

const PUBLIC = path.join(PROJECT_DIR, "public");
const source = readFileSync(path.join(PUBLIC, "favicon.svg"), "utf8");

async function png(svg: string, size: number): Promise<Buffer> {
  return (await renderAsync(svg, { fitTo: { mode: "width", value: size } })).asPng();
}

/** An ICO file with one image in PNG: header, one entry of the directory, the image. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** Systems cut the corners of touch icons themselves. */
const square = source.replace('rx="3" ', "");

writeFileSync(path.join(PUBLIC, "favicon.ico"), ico(await png(source, 32), 32));
writeFileSync(path.join(PUBLIC, "apple-touch-icon.png"), await png(square, 180));
for (const size of [192, 512])
  writeFileSync(path.join(PUBLIC, `icon-${String(size)}.png`), await png(square, size));

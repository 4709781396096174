// Blobs of actions: their bytes are bounded, and they are Blobs otherwise.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "../bundle.ts";
import { startRig, type Rig } from "../harness.ts";

const APP = {
  "blobs.ts": `
    import { actionGeneric as action } from "convex/server";
    const mib = () => new Uint8Array(1024 * 1024);
    export const one = action({ args: {}, handler: async () => new Blob(new Array(20_480).fill(mib())).size });
    export const many = action({ args: {}, handler: async () => {
      const kept: Blob[] = [];
      for (let i = 0; i < 20_480; i++) { kept.push(new Blob([mib()])); if (i % 64 === 0) await null; }
      return kept.length;
    } });
    export const passing = action({ args: {}, handler: async () => {
      let size = 0;
      for (let i = 0; i < 40; i++) { size += new Blob([new Uint8Array(32 * 1024 * 1024)]).size; await new Promise((r) => setTimeout(r)); }
      return size / 1024 / 1024;
    } });
    export const ordinary = action({ args: {}, handler: async () => {
      const blob = new Blob(["a", new Blob(["b"])], { type: "text/plain" });
      const file = new File(["c"], "c.txt");
      return [await blob.text(), blob.type, blob instanceof Blob, file instanceof File, file instanceof Blob, file.name,
        blob.constructor === Blob, await new Response(blob).text(), new Blob().size, new Blob(new Set(["d"]) as any).size];
    } });
  `,
};

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});

afterAll(() => rig.close());

it("fails the allocation of a Blob that exceeds the limit, and of Blobs that do together", async () => {
  const failure = "Array buffer allocation failed";
  await expect(rig.action("blobs:one")).rejects.toThrow(failure);
  await expect(rig.action("blobs:many")).rejects.toThrow(failure);
});

it("counts no Blobs that are not used any more", async () => {
  expect(await rig.action("blobs:passing")).toBe(1280);
});

it("leaves ordinary Blobs and Files as they are", async () => {
  expect(await rig.action("blobs:ordinary")).toEqual([
    ...["ab", "text/plain", true, true, true, "c.txt", true, "ab", 0, 1],
  ]);
});

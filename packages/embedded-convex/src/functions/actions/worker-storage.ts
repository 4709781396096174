// `ctx.storage.store` and `get` in a thread of actions: blobs become base64 on their way to the engine and back.
import { Buffer } from "node:buffer";

type EngineCall = (op: string, argsJson: string) => Promise<string>;

export async function storageCall(
  op: string,
  args: Record<string, unknown>,
  call: EngineCall,
): Promise<unknown> {
  if (op === "storage/storeBlob") return storeBlob(args, call);
  if (op === "storage/getBlob") return getBlob(args, call);
  throw new Error(`${op} is not supported by this version of the backend.`);
}

async function storeBlob({ blob, options }: Record<string, unknown>, call: EngineCall): Promise<unknown> {
  if (!(blob instanceof Blob)) {
    throw new Error(
      "store() expects a Blob. If you are trying to store a Request, `await request.blob()` will give you the correct input.",
    );
  }
  const content = Buffer.from(await blob.arrayBuffer()).toString("base64");
  const { sha256 } = (options ?? {}) as { sha256?: string };
  return JSON.parse(
    await call("1.0/storageStore", JSON.stringify({ blob: content, contentType: blob.type, sha256 })),
  );
}

async function getBlob({ storageId }: Record<string, unknown>, call: EngineCall): Promise<Blob | null> {
  const text = await call("1.0/storageGet", JSON.stringify({ storageId }));
  const found = JSON.parse(text) as { blob: string; contentType: string | null } | null;
  if (found === null) return null;
  return new Blob([Buffer.from(found.blob, "base64")], { type: found.contentType ?? "" });
}

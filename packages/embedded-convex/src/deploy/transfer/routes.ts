// HTTP routes of exports and imports (protocol A.9). All need the admin key.
import { once } from "node:events";
import { Readable } from "node:stream";
import { Hono, type Context } from "hono";
import { z } from "zod";
import { parseRequest } from "../push-types.ts";
import type { Json } from "../../values/types.ts";
import { readJsonBody } from "../request-body.ts";
import { ImportError } from "./import-formats.ts";
import { ExportInProgressError, type ImportRequest, type TransferService } from "./transfer-service.ts";

const MAX_PART_BYTES = 256 * 1024 * 1024;
const ADMIN_PATHS = [
  "/api/export/*",
  "/api/import",
  "/api/import/*",
  "/api/perform_import",
  "/api/cancel_import",
  "/api/bulk_load",
  "/api/shapes2",
];

const importTarget = z.object({
  tableName: z.string().nullish(),
  componentPath: z.string().nullish(),
  mode: z.enum(["requireEmpty", "append", "replace", "replaceAll"]),
  format: z.enum(["csv", "jsonLines", "jsonArray", "zip"]),
});
const finishRequest = z.object({
  import: importTarget,
  uploadToken: z.string(),
  partTokens: z.array(z.string()),
});
const loadRequest = z.object({
  component: z.string().nullish(),
  table: z.string(),
  rows: z.array(z.unknown()),
});
const importRequest = z.object({ importId: z.string() });

/** `requireAdmin` throws for anybody else. */
export function transferRoutes(
  service: TransferService,
  requireAdmin: (authorization: string | undefined) => void,
): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof ImportError) return context.json({ code: "BadImport", message: error.message }, 400);
    if (error instanceof ExportInProgressError)
      return context.json({ code: "ExportInProgress", message: error.message }, 400);
    throw error;
  });
  for (const path of ADMIN_PATHS) {
    app.use(path, async (context, next) => {
      requireAdmin(context.req.header("authorization"));
      await next();
    });
  }
  exportRoutes(app, service);
  importRoutes(app, service);
  app.on(["GET", "POST"], "/api/shapes2", (context) => context.json(service.shapes()));
  // Not of the official backend: fills a deployment with much data in little time.
  app.post("/api/bulk_load", async (context) => {
    const { component, table, rows } = parseRequest(loadRequest, await readJsonBody(context.req.raw));
    const ids = await service.load({ component: component ?? "", table, rows: rows as Json[] });
    return context.json({ ids });
  });
  return app;
}

function exportRoutes(app: Hono, service: TransferService): void {
  app.post("/api/export/request/zip", async (context) => {
    await service.requestExport(context.req.query("includeStorage") === "true");
    return context.body(null, 200);
  });
  app.get("/api/export/zip/:ts", async (context) => {
    const ts = context.req.param("ts");
    const archive = service.exported(ts);
    if (archive === null || !(await opened(archive)))
      return context.json({ code: "ExportNotFound", message: `There is no export ${ts}.` }, 404);
    return context.body(Readable.toWeb(archive) as globalThis.ReadableStream, 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename=snapshot_${ts}.zip`,
    });
  });
}

async function opened(stream: Readable): Promise<boolean> {
  try {
    await once(stream, "open");
    return true;
  } catch {
    return false;
  }
}

function importRoutes(app: Hono, service: TransferService): void {
  app.post("/api/import/start_upload", (context) => context.json({ uploadToken: service.startUpload() }));
  app.post("/api/import/upload_part", async (context) => {
    const { uploadToken = "", partNumber = "" } = context.req.query();
    return context.json(await service.uploadPart(uploadToken, partNumber, await bytesOf(context)));
  });
  app.post("/api/import/finish_upload", async (context) => {
    const request = parseRequest(finishRequest, await context.req.json());
    const { uploadToken, partTokens } = request;
    const importId = await service.finishUpload(uploadToken, partTokens, targetOf(request.import));
    return context.json({ importId });
  });
  app.post("/api/import", async (context) => {
    const target = targetOf(parseRequest(importTarget, context.req.query()));
    return context.json({ numWritten: await service.importAtOnce(await bytesOf(context), target) });
  });
  app.post("/api/perform_import", async (context) => {
    await service.confirm(parseRequest(importRequest, await context.req.json()).importId);
    return context.body(null, 200);
  });
  app.post("/api/cancel_import", async (context) => {
    await service.cancel(parseRequest(importRequest, await context.req.json()).importId);
    return context.body(null, 200);
  });
}

function targetOf({ tableName, componentPath, mode, format }: z.infer<typeof importTarget>): ImportRequest {
  return { format, mode, component: componentPath ?? "", table: tableName ?? null };
}

async function bytesOf({ req }: Context): Promise<Uint8Array> {
  if (Number(req.header("content-length") ?? Infinity) > MAX_PART_BYTES)
    throw new ImportError(`A request may have at most ${MAX_PART_BYTES} bytes, and needs a content-length.`);
  return new Uint8Array(await req.arrayBuffer());
}

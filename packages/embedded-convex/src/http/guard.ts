// Checks of every request before any route: its Origin and its Host.
import { cors } from "hono/cors";
import type { MiddlewareHandler } from "hono";
import type { AccessRules } from "../auth/access.ts";
import type { HttpEnv } from "./http-types.ts";

const METHODS = ["GET", "POST", "OPTIONS", "PATCH", "PUT", "DELETE"];
const PREFLIGHT_MAX_AGE_S = 600;

export function hostGuard(access: AccessRules): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (access.hostAllowed(context.req.header("host"))) return next();
    return context.json(
      { code: "HostNotAllowed", message: "This deployment does not answer to that host name." },
      403,
    );
  };
}

export function originGuard(access: AccessRules): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (access.originAllowed(context.req.header("origin"))) return next();
    return context.json(
      { code: "OriginNotAllowed", message: "Pages of that origin may not use this deployment." },
      403,
    );
  };
}

/** Echoes the origin and mirrors the requested headers; `originGuard` has already refused other origins. */
export function apiCors(): MiddlewareHandler {
  return cors({
    origin: (origin) => origin,
    allowMethods: METHODS,
    credentials: true,
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
}

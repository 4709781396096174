// The part of the Convex client that holds the connection, and the texts of what it may refuse; a chunk of its own.
import { ConvexReactClient, type ConvexReactClientOptions } from "convex/react";
import { APP_ERRORS } from "#shared/errors.ts";
import { knowErrorTexts } from "../texts/errors";

export function connect(address: string, options: Pick<ConvexReactClientOptions, "logger">) {
  knowErrorTexts(APP_ERRORS);
  return new ConvexReactClient(address, options);
}

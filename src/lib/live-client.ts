// The part of the Convex client that holds the connection; a chunk of its own.
import { ConvexReactClient, type ConvexReactClientOptions } from "convex/react";

export const connect = (address: string, options: Pick<ConvexReactClientOptions, "logger">) =>
  new ConvexReactClient(address, options);

// The test app's functions by reference. Typed by hand: the app is pushed without code generation.
import { makeFunctionReference } from "convex/server";
import type { DefaultFunctionArgs, PaginationResult } from "convex/server";

function reference<Type extends "query" | "mutation" | "action", Args extends DefaultFunctionArgs, Returns>(
  name: string,
) {
  return makeFunctionReference<Type, Args, Returns>(name);
}

type PageArgs = { channel: string; paginationOpts: { numItems: number; cursor: string | null; id: number } };
type Identity = { subject: string; email?: string; issuer: string };

export const api = {
  list: reference<"query", { channel: string }, string[]>("messages:list"),
  page: reference<"query", PageArgs, PaginationResult<{ text: string }>>("messages:page"),
  counter: reference<"query", { name: string }, number>("messages:counter"),
  whoAmI: reference<"query", Record<string, never>, Identity | null>("messages:whoAmI"),
  env: reference<"query", Record<string, never>, string | null>("messages:env"),
  send: reference<"mutation", { channel: string; text: string }, string>("messages:send"),
  addTo: reference<"mutation", { name: string; by: number }, number>("messages:addTo"),
  transfer: reference<"mutation", { from: string; to: string }, null>("messages:transfer"),
  refuse: reference<"mutation", Record<string, never>, null>("messages:refuse"),
  tick: reference<"mutation", { name: string }, null>("messages:tick"),
  later: reference<"mutation", { name: string; delayMs: number }, string>("messages:later"),
  laterAction: reference<"mutation", { text: string }, string>("messages:laterAction"),
  shout: reference<"action", { text: string }, string>("messages:shout"),
};

type StoredFile = { id: string; size: number; url: string | null };

export const files = {
  find: reference<"query", { channel: string; text: string }, string[]>("files:find"),
  uploadUrl: reference<"mutation", Record<string, never>, string>("files:uploadUrl"),
  all: reference<"query", Record<string, never>, StoredFile[]>("files:all"),
  remove: reference<"mutation", { id: string }, null>("files:remove"),
  copy: reference<"action", { id: string }, string | null>("files:copy"),
};

export const limits = { knock: reference<"mutation", { key: string }, boolean>("limits:knock") };

// Calling other functions inside the transaction, function handles, and a function's data about itself (protocol C.4).
import { toJson } from "../../values/json.ts";
import type { Json, JsonObject } from "../../values/types.ts";
import { FunctionError } from "../errors.ts";
import { resolveAddress } from "../resolve.ts";
import { TRANSACTION_LIMITS, type Limited } from "../transaction-limits.ts";
import type { Identity } from "../types.ts";
import { objectArg, textArg } from "./arguments.ts";
import type { NestedCall, SyncSyscall, Syscall } from "./context.ts";

export const runUdf: Syscall = (context, args) => {
  const kind = nestedKind(textArg(args, "udfType"));
  if (!context.isMutation && (kind.udfType !== "Query" || kind.stale)) {
    throw new FunctionError("A query can only call queries.");
  }
  const fn = resolveAddress(context.run.deployment, { component: context.component }, args);
  return context.callNested({ fn, args: objectArg(args, "args"), limits: limitsArg(args), ...kind });
};

/** Others, such as limits on files, do not exist here. */
function limitsArg(args: JsonObject): NestedCall["limits"] {
  if (args["transactionLimits"] == null) return {};
  const wanted = Object.entries(objectArg(args, "transactionLimits"));
  const known = wanted.filter(([name, limit]) => Object.hasOwn(TRANSACTION_LIMITS, name) && limit !== null);
  return Object.fromEntries(
    known.map(([name, limit]) => {
      if (typeof limit !== "number" || limit < 0)
        throw new FunctionError(`The limit ${name} of a nested call must be a number of at least 0.`);
      return [name, limit];
    }),
  );
}

function nestedKind(udfType: string): Pick<NestedCall, "udfType" | "stale"> {
  switch (udfType) {
    case "query":
      return { udfType: "Query", stale: false };
    case "snapshotQuery":
      return { udfType: "Query", stale: true };
    case "mutation":
      return { udfType: "Mutation", stale: false };
    default:
      throw new FunctionError(`Cannot run a function of type "${udfType}" inside a transaction.`);
  }
}

export const createFunctionHandle: Syscall = ({ run, component }, args) =>
  JSON.stringify(resolveAddress(run.deployment, { component }, args).handle);

/** What `getUserIdentity` returns. Throws when the caller sent an Authorization header that makes no sense. */
export function identityAttributes(identity: Identity): Json {
  if (identity.kind === "none") {
    if (identity.refusal !== undefined) throw new FunctionError(identity.refusal);
    return null;
  }
  return identity.kind === "user" ? identity.attributes : identity.actingAs;
}

export const getUserIdentity: Syscall = ({ run }) =>
  JSON.stringify(identityAttributes(run.observeIdentity()));

export const getFunctionMetadata: Syscall = ({ fn, component }) =>
  JSON.stringify({ name: fn.display, componentPath: component });

export const DEPLOYMENT_METADATA = JSON.stringify({ name: "local", region: null, class: "s16" });

export const getDeploymentMetadata: Syscall = () => DEPLOYMENT_METADATA;

export const getRequestMetadata: Syscall = ({ run }) => {
  const identity = run.observeIdentity();
  return JSON.stringify({
    ip: run.request.metadata?.ip ?? null,
    userAgent: run.request.metadata?.userAgent ?? null,
    requestId: run.request.id,
    scheduledFunctionId: run.request.scheduledJobId,
    authToken: identity.kind === "user" ? identity.token : null,
  });
};

export const getSnapshotTs: SyncSyscall = ({ tx }) => JSON.stringify(toJson(tx.snapshotTs));

export const getTransactionMetrics: Syscall = ({ tx: { usage }, limits }) => {
  const metrics = Object.keys(TRANSACTION_LIMITS).map((key) => {
    const name = key as Limited;
    return [name, { used: usage[name], remaining: Math.max(0, limits[name].until - usage[name]) }];
  });
  return JSON.stringify(Object.fromEntries(metrics));
};

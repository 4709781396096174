// Steps of the forum's stories, the queries that a socket updated, and failures of chosen functions.
import { setTimeout as sleep } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import type { Page, WebSocket } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { retryConflicts } from "../../../shared/conflicts.ts";
import { verifiedPerson, type Person } from "./people.ts";

/** A person who uses the API without a browser. */
export interface Speaker {
  readonly person: Person;
  start: (title: string, html?: string, category?: string) => Promise<string>;
  reply: (threadId: string, html: string) => Promise<string>;
  /** A mutation. */
  call: (name: string, args: object) => Promise<unknown>;
  /** A query. */
  ask: (name: string, args: object) => Promise<unknown>;
}

export async function speaker(info: StackInfo, name: string): Promise<Speaker> {
  return await speakerFor(info, await verifiedPerson(info, name));
}

export async function speakerFor(info: StackInfo, person: Person): Promise<Speaker> {
  const client = new ConvexHttpClient(info.backend, { logger: false });
  const { email, password } = person;
  const answer = (await client.action(anyApi.auth!.signIn!, {
    provider: "password",
    params: { flow: "signIn", email, password },
  })) as { tokens: { token: string } };
  client.setAuth(answer.tokens.token);
  const call = async (path: string, args: object): Promise<unknown> => {
    const [file = "", name = ""] = path.split(":");
    // Concurrent calls of a story are sent concurrently, and repeated after write conflicts as the site does.
    return await retryConflicts(() => client.mutation(anyApi[file]![name]!, args, { skipQueue: true }), {
      sleep,
    });
  };
  const ask = async (path: string, args: object): Promise<unknown> => {
    const [file = "", name = ""] = path.split(":");
    return await client.query(anyApi[file]![name]!, args);
  };
  return {
    person,
    call,
    ask,
    start: async (title, html = "<p>Something to talk about.</p>", category = "general") =>
      (await call("threads:create", { form: { title, html, category, tags: "" } })) as string,
    reply: async (threadId, html) => (await call("replies:create", { threadId, html })) as string,
  };
}

interface Modification {
  type: string;
  queryId: number;
  udfPath?: string;
  args?: unknown[];
}

interface Frame {
  type?: string;
  modifications?: Modification[];
}

const frameOf = (payload: string | Buffer): Frame => JSON.parse(payload.toString()) as Frame;

/** Names every query whose result a frame brings, as "file:name" with the page number of paged replies. */
export class QueryWatch {
  readonly #names = new Map<number, string>();
  #seen: string[] = [];

  /** Call before the page is opened. */
  constructor(page: Page) {
    page.on("websocket", (socket) => {
      this.#follow(socket);
    });
  }

  #follow(socket: WebSocket): void {
    socket.on("framesent", ({ payload }) => {
      this.learn(frameOf(payload));
    });
    socket.on("framereceived", ({ payload }) => {
      const { type, modifications = [] } = frameOf(payload);
      if (type !== "Transition") return;
      this.#seen.push(...modifications.map(({ queryId }) => this.nameOf(queryId)));
    });
  }

  learn({ type, modifications = [] }: Frame): void {
    if (type !== "ModifyQuerySet") return;
    for (const { type: kind, queryId, udfPath = "", args = [] } of modifications) {
      if (kind !== "Add") continue;
      const page = (args[0] as { page?: number } | undefined)?.page;
      this.#names.set(queryId, page === undefined ? udfPath : `${udfPath} ${String(page)}`);
    }
  }

  nameOf(queryId: number): string {
    return this.#names.get(queryId) ?? `unknown ${String(queryId)}`;
  }

  /** The queries updated since the last call. */
  take(): string[] {
    const seen = this.#seen;
    this.#seen = [];
    return [...new Set(seen)].sort();
  }
}

export interface Fault {
  /** Like the client's messages for failures of the server; data makes it an expected refusal. */
  errorMessage: string;
  errorData?: object;
}

export const CRASH: Fault = { errorMessage: "[Request ID: e2e] Server Error" };

/** Replaces the results of one function by failures until the returned function is called. Call before the page is opened. */
export async function breakFunction(page: Page, udfPath: string, fault: Fault): Promise<() => void> {
  const queries = new Set<number>();
  const calls = new Set<number>();
  let broken = true;
  await page.routeWebSocket(/\/sync/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((payload) => {
      const frame = JSON.parse(payload.toString()) as Frame & { requestId?: number; udfPath?: string };
      for (const change of frame.modifications ?? []) {
        if (change.udfPath === udfPath) queries.add(change.queryId);
      }
      if (frame.udfPath === udfPath && frame.requestId !== undefined) {
        calls.add(frame.requestId);
        // The server never sees a call that is meant to fail.
        if (broken) {
          const { requestId } = frame;
          const answer = { type: "MutationResponse", requestId, success: false, logLines: [] };
          socket.send(JSON.stringify({ ...answer, result: fault.errorMessage, errorData: fault.errorData }));
          return;
        }
      }
      server.send(payload);
    });
    server.onMessage((payload) => {
      const frame = frameOf(payload);
      if (broken && frame.type === "Transition") {
        frame.modifications = frame.modifications?.map((change) =>
          queries.has(change.queryId)
            ? { type: "QueryFailed", queryId: change.queryId, ...fault, logLines: [], journal: null }
            : change,
        );
      }
      socket.send(JSON.stringify(frame));
    });
  });
  return () => {
    broken = false;
  };
}

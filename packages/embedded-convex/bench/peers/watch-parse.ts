// Many live queries of Parse Server for the same record, and one writer.
import type { ServerProcess } from "../engine/server-process.ts";
import { Audience, measure, type Watching } from "../wire/fan-out.ts";
import { LiveQueryClient, RestClient } from "./live-query-client.ts";

export async function watchParse(
  server: ServerProcess & { readonly password: string },
  { size, textBytes }: { size: number; textBytes: number },
): Promise<Watching> {
  const writer = new RestClient(server.url);
  const name = `watched by ${size}`;
  const text = "x".repeat(textBytes);
  const { objectId } = (await writer.send({
    method: "POST",
    path: "/classes/Note",
    body: { name, text, version: 1 },
    masterKey: server.password,
  })) as { objectId: string };
  const audience = new Audience(size);
  const clients: LiveQueryClient[] = [];
  for (let i = 0; i < size; i += 1) {
    const client = await LiveQueryClient.open(server.url);
    client.onUpdate = () => audience.heard();
    await client.subscribe("Note", { name });
    clients.push(client);
  }
  const body = { text, version: { __op: "Increment", amount: 1 } };
  const write = (): Promise<unknown> =>
    writer.send({ method: "PUT", path: `/classes/Note/${objectId}`, body });
  return {
    measure: (rounds, warmUps) => measure(server, { audience, write }, { rounds, warmUps }),
    close: () => [writer, ...clients].forEach((client) => client.close()),
  };
}

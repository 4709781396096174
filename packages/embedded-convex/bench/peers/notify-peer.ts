// A hand-written server: a table, a trigger that notifies, one query per notification and one message for all subscribers, in
// the raw server's protocol. It supports a single query, so it is a bound and not a comparable product.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import { requirePeer } from "./packages.ts";

interface Client {
  connect(): Promise<void>;
  query(sql: string, values?: readonly unknown[]): Promise<{ rows: object[] }>;
  on(event: "notification", listener: () => void): void;
}

interface PgModule {
  readonly Client: new (options: { connectionString: string }) => Client;
}

const SCHEMA = `
  CREATE TABLE note (id integer PRIMARY KEY, text text NOT NULL, version integer NOT NULL);
  INSERT INTO note VALUES (1, '', 1);
  CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('note', ''); RETURN NULL; END $$;
  CREATE TRIGGER tell AFTER UPDATE ON note FOR EACH ROW EXECUTE FUNCTION tell();
  LISTEN note;`;

const { PEER_DATABASE = "", PEER_PORT = "0" } = process.env;
const pg = requirePeer("pg") as PgModule;

async function connected(): Promise<Client> {
  const client = new pg.Client({ connectionString: PEER_DATABASE });
  await client.connect();
  return client;
}

const [listener, writer] = [await connected(), await connected()];
await listener.query(SCHEMA);
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

async function tellAll(): Promise<void> {
  const { rows } = await listener.query("SELECT text, version FROM note WHERE id = 1");
  const message = JSON.stringify({ type: "Transition", value: rows[0] });
  for (const client of sockets.clients) client.send(message);
}

listener.on("notification", () => void tellAll());
sockets.on("connection", (socket) => {
  socket.on("message", (data: Buffer) => {
    const { requestId, bytes = 0 } = JSON.parse(data.toString("utf8")) as {
      requestId: number;
      bytes?: number;
    };
    const update = "UPDATE note SET text = $1, version = version + 1 WHERE id = 1";
    const answer = JSON.stringify({ type: "MutationResponse", requestId, success: true });
    void writer.query(update, ["x".repeat(bytes)]).then(() => socket.send(answer));
  });
});
server.listen(Number(PEER_PORT), "127.0.0.1", () => console.log(JSON.stringify({ ready: true })));
process.on("SIGTERM", () => process.exit(0));

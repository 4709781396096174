// Parse Server with live queries, as its documentation starts it: one process, on PostgreSQL, its log off.
import { createServer, type RequestListener, type Server } from "node:http";
import { requirePeer } from "./packages.ts";

interface ParseServer {
  readonly app: RequestListener;
  start(): Promise<unknown>;
}

interface ParseModule {
  readonly ParseServer: {
    new (options: object): ParseServer;
    createLiveQueryServer(server: Server): Promise<unknown>;
  };
}

const { PEER_DATABASE = "", PEER_PORT = "0", PEER_PASSWORD = "" } = process.env;

// Read when the module is loaded: otherwise it creates a log folder in the working directory, whatever the options.
process.env.PARSE_SERVER_LOGS_FOLDER = "null";
const { ParseServer } = requirePeer("parse-server") as ParseModule;
const parse = new ParseServer({
  appId: "bench",
  masterKey: PEER_PASSWORD,
  databaseURI: PEER_DATABASE,
  serverURL: `http://127.0.0.1:${PEER_PORT}`,
  liveQuery: { classNames: ["Note"] },
  silent: true,
  logsFolder: null,
});
await parse.start();
const server = createServer(parse.app);
await ParseServer.createLiveQueryServer(server);
server.listen(Number(PEER_PORT), "127.0.0.1", () => console.log(JSON.stringify({ ready: true })));
process.on("SIGTERM", () => process.exit(0));

// When the site is opened to other machines, it carries the client API and the sign-in routes through to loopback.
import { request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

// Routes that only an administrator uses stay on loopback.
const ADMIN_ROUTES =
  /^\/api\/(deploy2|update_environment_variables|get_config_hashes|import|export|v1|function|run_test_function|stream_function_logs)/;

export function proxyRequest(req: IncomingMessage, res: ServerResponse, port: number): void {
  if (ADMIN_ROUTES.test(req.url ?? "")) {
    res
      .writeHead(403, { "content-type": "text/plain" })
      .end("This route is only served on the machine itself.\n");
    return;
  }
  const headers = { ...req.headers, host: `127.0.0.1:${port}` };
  delete headers.authorization;
  if (/^Bearer /i.test(req.headers.authorization ?? "")) headers.authorization = req.headers.authorization;
  const upstream = request(
    { host: "127.0.0.1", port, method: req.method, path: req.url, headers },
    (reply) => {
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
    },
  );
  upstream.once("error", () => {
    if (!res.headersSent) res.writeHead(502);
    res.end();
  });
  req.pipe(upstream);
}

export function proxyUpgrade(
  req: IncomingMessage,
  { socket, head }: { socket: Duplex; head: Buffer },
  port: number,
): void {
  const upstream = connect(port, "127.0.0.1", () => {
    const lines = [`${req.method ?? "GET"} ${req.url ?? "/"} HTTP/1.1`, `host: 127.0.0.1:${port}`];
    for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
      const name = req.rawHeaders[i]?.toLowerCase() ?? "";
      if (name !== "host" && name !== "origin") lines.push(`${name}: ${req.rawHeaders[i + 1] ?? ""}`);
    }
    upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  const drop = (): void => {
    upstream.destroy();
    socket.destroy();
  };
  upstream.once("error", drop);
  socket.once("error", drop);
}

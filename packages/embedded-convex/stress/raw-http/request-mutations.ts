// Malformed HTTP requests: a fixed list of known problem cases, and mutations of well-formed requests from a seeded generator.

export type Random = (below: number) => number;

/** mulberry32: small, seeded, good enough to choose with. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const STRANGE_TARGETS: readonly string[] = [
  "//",
  "///",
  "//evil.test",
  "//evil.test/x?y",
  "/\\",
  "\\",
  "\\\\evil.test",
  "*",
  "",
  "?",
  "#",
  ".",
  "..",
  "127.0.0.1:80",
  ":80",
  "http://",
  "http://[",
  "http://other.test/",
  "https://user:password@other.test:1/",
  "file:///etc/passwd",
  "javascript:1",
  "/%",
  "/%z",
  "/%zz%",
  "/%00",
  "/%0d%0aset-cookie:a=b",
  "/%ff%fe",
  "/%c0%ae%c0%ae/etc/passwd",
  "/../../../../etc/passwd",
  "/..%2f..%2f..%2fetc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/.env",
  "/assets/../.env",
  "/assets/..\\..\\.env",
  "/\u0001",
  "/\u007f",
  "/\u0000",
  "/\u00e9\u00ff",
  "/ a b",
  "/?\u0000",
  "/#/x",
  "/__proto__",
  "/constructor",
  "/assets",
  "/assets/",
  "/;/",
  "/api//query",
  `/${"a".repeat(12_000)}`,
  `/${"a".repeat(70_000)}`,
  `/${"%2f".repeat(4_000)}`,
  `/${"../".repeat(2_000)}x`,
  `/${"x/".repeat(3_000)}`,
  `/?${"a=b&".repeat(3_000)}`,
];

const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PATCH",
  "PRI",
  "get",
  "G\tET",
  "",
  "X".repeat(300),
];
const VERSIONS = [
  "HTTP/1.1",
  "HTTP/1.0",
  "HTTP/0.9",
  "HTTP/2.0",
  "HTTP/1.2",
  "HTTP/1.1.1",
  "http/1.1",
  "HTTP/",
  "HTTPS/1.1",
  "",
];
const HOSTS = [
  "",
  "evil.test",
  "[",
  "[::1]",
  "127.0.0.1:99999",
  "a b",
  "\u0000",
  "127.0.0.1\\@evil.test",
  "user@127.0.0.1",
  "%",
  "\u00e9",
  "x".repeat(5_000),
];
const HEADERS = [
  "content-length: -1",
  "content-length: 1e3",
  "content-length: 99999999999999999999",
  "content-length: 5\r\ncontent-length: 6",
  "transfer-encoding: chunked\r\ncontent-length: 3",
  "transfer-encoding: chunked, identity",
  "transfer-encoding: \u000bchunked",
  "expect: 100-continue",
  "expect: something-else",
  "connection: upgrade\r\nupgrade: websocket",
  "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
  "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 99\r\nsec-websocket-key: no",
  "connection: upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__",
  "connection: close, keep-alive, \u0000",
  "range: bytes=5-1",
  "range: bytes=-99999999999999999999",
  "range: bytes=0-0,1-1,2-2,3-3",
  'if-none-match: "',
  "if-modified-since: never",
  "accept-encoding: gzip;q=nonsense, *;q=9",
  "accept-language: \u00ff",
  "content-type: application/json; charset=\u0000",
  "content-type: multipart/form-data; boundary=",
  "content-encoding: gzip",
  "cookie: a=%; =; \u00ff",
  "authorization: Bearer",
  "authorization: Bearer a.b.c",
  "authorization: Basic Og==",
  "authorization: Convex x",
  "origin: null",
  "origin: http://[",
  "x-forwarded-for: ,,,;\u0001",
  "x-forwarded-proto: javascript",
  "x-forwarded-host: evil.test",
  "__proto__: x",
  ": no name",
  "no colon",
  " folded",
  "na me: x",
  "name\u0000: x",
  "x-long: " + "y".repeat(20_000),
  Array.from({ length: 300 }, (_, i) => `x-${i}: ${i}`).join("\r\n"),
];
const BODIES = [
  "",
  "{",
  "{}",
  "[[[[[[",
  "null",
  '"\\ud800"',
  "5\r\nhello\r\n0\r\n\r\n",
  "zz\r\n",
  "ffffffffffffffff\r\n",
  "a=b&c=%",
  "\u0000\u00ff",
  "x".repeat(30_000),
];
const NOISE = [
  "\r",
  "\n",
  "\r\n",
  "\r\n\r\n",
  "\u0000",
  "\t",
  " ",
  "\u0080",
  "\u00ff",
  ":",
  "%",
  "\\",
  "/",
  "HTTP/1.1",
  "GET / HTTP/1.1\r\n\r\n",
];

export interface MutationBase {
  readonly authority: string;
  readonly paths: readonly string[];
}

/** Fixed cases, each with a name for the test that sends it. */
export function strangeRequests(
  authority: string,
): readonly { readonly name: string; readonly bytes: Buffer }[] {
  const request = (line: string, headers: readonly string[] = [], body = ""): Buffer =>
    Buffer.from([line, `host: ${authority}`, ...headers, "", body].join("\r\n"), "latin1");
  return [
    ...STRANGE_TARGETS.flatMap((target) =>
      ["GET", "POST"].map((method) => ({
        name: `${method} ${target.slice(0, 40)}`,
        bytes: request(`${method} ${target} HTTP/1.1`),
      })),
    ),
    ...METHODS.map((method) => ({
      name: `method ${method.slice(0, 20)}`,
      bytes: request(`${method} / HTTP/1.1`),
    })),
    ...VERSIONS.map((version) => ({ name: `version ${version}`, bytes: request(`GET / ${version}`) })),
    ...HOSTS.map((host) => ({
      name: `host ${host.slice(0, 20)}`,
      bytes: Buffer.from(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`, "latin1"),
    })),
    ...HEADERS.map((header) => ({ name: header.slice(0, 40), bytes: request("GET / HTTP/1.1", [header]) })),
    ...HEADERS.map((header) => ({
      name: `POST with ${header.slice(0, 40)}`,
      bytes: request("POST / HTTP/1.1", [header], "{}"),
    })),
    { name: "no host", bytes: Buffer.from("GET / HTTP/1.1\r\n\r\n") },
    { name: "HTTP/0.9", bytes: Buffer.from("GET /\r\n\r\n") },
    { name: "nothing but line ends", bytes: Buffer.from("\r\n".repeat(2_000)) },
    { name: "zeros", bytes: Buffer.alloc(4_096) },
    { name: "TLS hello", bytes: Buffer.from("16030100a5010000a10303", "hex") },
    { name: "HTTP/2 preface", bytes: Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") },
    {
      name: "many in one",
      bytes: Buffer.from(request("GET // HTTP/1.1").toString("latin1").repeat(20), "latin1"),
    },
    { name: "headers over 64 kB", bytes: request("GET / HTTP/1.1", [`x: ${"y".repeat(80_000)}`]) },
    {
      name: "a body that stops half-way",
      bytes: request("POST / HTTP/1.1", ["content-length: 100"], "half"),
    },
    {
      name: "headers that stop half-way",
      bytes: Buffer.from(`GET / HTTP/1.1\r\nhost: ${authority}\r\nx-half`),
    },
  ];
}

/** A well-formed request with one to four faults in it. */
export function mutatedRequest(next: Random, { authority, paths }: MutationBase): Buffer {
  const pick = <T>(items: readonly T[]): T => items[next(items.length)] as T;
  const request = {
    method: pick(["GET", "GET", "HEAD", "POST", "OPTIONS"]),
    target: pick(paths),
    version: "HTTP/1.1",
    host: authority,
    headers: [] as string[],
    body: "",
    lineEnd: "\r\n",
  };
  const faults: (() => void)[] = [
    () => (request.method = pick(METHODS)),
    () => (request.target = pick(STRANGE_TARGETS)),
    () => (request.target += pick(STRANGE_TARGETS)),
    () => (request.target = withNoise(next, request.target, pick(NOISE))),
    () => (request.version = pick(VERSIONS)),
    () => (request.host = pick(HOSTS)),
    () => request.headers.push(pick(HEADERS)),
    () => request.headers.push(pick(HEADERS), pick(HEADERS)),
    () => (request.body = pick(BODIES)),
    () => (request.lineEnd = pick(["\n", "\r", "\n\r", "\r\n "])),
  ];
  for (let left = 1 + next(3); left > 0; left -= 1) pick(faults)();
  const { method, target, version, host, headers, body, lineEnd } = request;
  const length = body !== "" && next(2) === 0 ? [`content-length: ${body.length}`] : [];
  const lines = [`${method} ${target} ${version}`, `host: ${host}`, ...headers, ...length, "", body];
  const text = lines.join(lineEnd);
  return scrambled(next, Buffer.from(next(4) === 0 ? withNoise(next, text, pick(NOISE)) : text, "latin1"));
}

function withNoise(next: Random, text: string, noise: string): string {
  const at = next(text.length + 1);
  return text.slice(0, at) + noise + text.slice(at);
}

/** Every fifth gets some bytes flipped, every tenth is cut short. */
function scrambled(next: Random, bytes: Buffer): Buffer {
  if (next(5) === 0 && bytes.length > 0) {
    for (let left = 1 + next(4); left > 0; left -= 1) bytes[next(bytes.length)] = next(256);
  }
  return next(10) === 0 ? bytes.subarray(0, next(bytes.length + 1)) : bytes;
}

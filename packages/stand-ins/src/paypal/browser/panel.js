// The panel: the ledger, read again every two seconds, and the switches.
/* global document, Node, fetch, setInterval */
const said = document.getElementById("said");
const row = document.getElementById("switches");
const tables = document.getElementById("tables");
let shown = "";

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

async function send(path, body, words) {
  const reply = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await reply.json();
  said.textContent = reply.ok ? words : (answer.error ?? answer.details?.[0]?.issue ?? "Refused.");
  await refresh();
}

const SWITCHES = [
  ["Next capture: decline", { nextCapture: "decline" }],
  ["Next capture: pending", { nextCapture: "pending" }],
  ["Next capture: error 500", { nextCapture: "500" }],
  ["Next capture: lost reply", { nextCapture: { kind: "timeout-after-capture", ms: 2000 } }],
  ["Next capture: cut-off JSON", { nextCapture: "partial-json" }],
  ["Next capture: 5 s late", { nextCapture: { kind: "slow", ms: 5000 } }],
  ["Script fails", { script: "fail" }],
  ["Everything fails", { failing: true }],
  ["Drop events", { webhooks: { mode: "drop" } }],
  ["Send events twice", { webhooks: { mode: "duplicate" } }],
  ["Send events late", { webhooks: { mode: "late" } }],
  ["Back to normal", { reset: true }],
];
for (const [name, body] of SWITCHES) {
  const button = element("button", { type: "button", textContent: name });
  if (body.reset) button.className = "main";
  button.addEventListener("click", () => void send("/api/switches", body, `Switched: ${name}.`));
  row.append(button);
}

function table(title, heads, rows) {
  const head = element("tr", {}, ...heads.map((name) => element("th", { textContent: name, scope: "col" })));
  const body = rows.map((cells) =>
    element(
      "tr",
      {},
      ...cells.map((cell) =>
        cell instanceof Node
          ? element("td", {}, cell)
          : element("td", { textContent: cell ?? "", className: "num" }),
      ),
    ),
  );
  const grid = element("table", {}, element("thead", {}, head), element("tbody", {}, ...body));
  const content =
    rows.length > 0
      ? element("div", { className: "scroll", tabIndex: 0 }, grid)
      : element("p", { className: "quiet", textContent: "None yet." });
  return element(
    "section",
    { className: "stack" },
    element("h2", { textContent: `${title} (${rows.length})` }),
    content,
  );
}

const money = (amount) => `${amount.value} ${amount.currency_code}`;
const act = (name, path, body) => {
  const button = element("button", { type: "button", textContent: name });
  button.addEventListener("click", () => void send(path, body, `${name}: done.`));
  return button;
};

function captureActions(capture) {
  if (capture.status !== "PENDING") return "";
  const path = `/api/captures/${capture.id}`;
  return element(
    "span",
    { className: "row" },
    act("Complete", path, { status: "COMPLETED" }),
    act("Deny", path, { status: "DECLINED" }),
  );
}

function standing({ failing, script, faults, webhooks }) {
  const waiting = faults.map((fault) => `${fault.on}: ${fault.kind} ×${fault.times}`);
  const events = `events ${webhooks.mode} → ${webhooks.url || "nowhere"}`;
  const words = [failing ? "Everything fails" : "Calls are answered", `script ${script}`, events, ...waiting];
  const normal = !failing && script === "ok" && waiting.length === 0;
  return element("p", { className: normal ? "quiet" : "bad", textContent: words.join(" · ") });
}

function orderRow(order) {
  const [unit] = order.purchase_units;
  return [order.id, order.status, money(unit.amount), unit.description, unit.invoice_id, order.create_time];
}

function captureRow(capture) {
  return [
    capture.id,
    capture.status,
    money(capture.amount),
    capture.order_id,
    capture.invoice_id,
    captureActions(capture),
  ];
}

function eventRow(event) {
  const attempts = event.attempts.map((attempt) => attempt.status ?? "no answer").join(", ");
  return [event.id, event.eventType, event.state, attempts, act("Send", `/api/events/${event.id}/send`, {})];
}

const refundRow = (refund) => [refund.id, refund.status, money(refund.amount), refund.capture_id];

function draw(ledger) {
  const newest = (items, row) => [...items].reverse().slice(0, 100).map(row);
  tables.replaceChildren(
    standing(ledger.switches),
    table(
      "Orders",
      ["Order", "Status", "Amount", "Description", "Invoice", "Created"],
      newest(ledger.orders, orderRow),
    ),
    table(
      "Captures",
      ["Capture", "Status", "Amount", "Order", "Invoice", "Review"],
      newest(ledger.captures, captureRow),
    ),
    table("Refunds", ["Refund", "Status", "Amount", "Capture"], newest(ledger.refunds, refundRow)),
    table("Webhook events", ["Event", "Type", "State", "Attempts", "Again"], newest(ledger.events, eventRow)),
  );
}

async function refresh() {
  const reply = await fetch("/api/ledger");
  const source = await reply.text();
  if (source === shown) return;
  shown = source;
  draw(JSON.parse(source));
}

setInterval(() => {
  if (document.visibilityState === "visible")
    refresh().catch(() => (said.textContent = "The stand-in does not answer."));
}, 2000);
await refresh();

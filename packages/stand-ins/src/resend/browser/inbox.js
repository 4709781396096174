// The inbox page: a live list of the mailbox, with one e-mail next to it. The address of an e-mail is /#id.
/* global document, window, location, URLSearchParams, fetch, matchMedia, setInterval */
const get = (id) => document.getElementById(id);
const list = get("list");
const search = get("to");
const failing = get("failing");
const views = [...document.querySelectorAll("[data-view]")];
const POLL_MS = 1000;
let shown = "";
let current;
let view = "html";

search.value = new URLSearchParams(location.search).get("to") ?? "";

const timeOf = (iso) => {
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(
    undefined,
    today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
  );
};

function line(email) {
  const link = document.createElement("a");
  link.href = `#${email.id}`;
  const subject = document.createElement("strong");
  subject.textContent = email.subject || "(no subject)";
  const small = document.createElement("small");
  const to = document.createElement("span");
  to.textContent = email.to;
  const time = document.createElement("time");
  time.dateTime = email.createdAt;
  time.textContent = timeOf(email.createdAt);
  small.append(to, time);
  link.append(subject, small);
  if (email.id === current?.id) link.setAttribute("aria-current", "true");
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function drawList(emails) {
  const focused = document.activeElement?.closest?.("#list a")?.getAttribute("href");
  list.replaceChildren(...emails.map(line));
  get("count").textContent = emails.length === 1 ? "1 e-mail" : `${emails.length} e-mails`;
  document.title = emails.length > 0 ? `Inbox (${emails.length})` : "Inbox";
  if (focused) list.querySelector(`a[href="${focused}"]`)?.focus();
}

function fileLink(file, index) {
  const link = document.createElement("a");
  link.href = `/inbox/${current.id}/files/${index}`;
  link.textContent = file.name;
  return link;
}

function drawHead() {
  get("subject").textContent = current.subject || "(no subject)";
  get("from").textContent = current.from;
  get("recipients").textContent = current.to;
  get("sent").textContent = new Date(current.createdAt).toLocaleString();
  const files = current.files ?? [];
  for (const id of ["files", "files-label"]) get(id).hidden = files.length === 0;
  get("files").replaceChildren(...files.map(fileLink));
  get("text").textContent = current.text || "This e-mail has no text version.";
}

function drawMail() {
  const open = current !== undefined;
  const asHtml = open && view === "html" && current.html !== "";
  get("empty").hidden = open;
  get("head").hidden = !open;
  get("html").hidden = !asHtml;
  get("text").hidden = !open || asHtml;
  for (const button of views)
    button.setAttribute("aria-pressed", String((button.dataset.view === "html") === asHtml));
  if (open) drawHead();
  const source = `/inbox/${current?.id}/html`;
  if (asHtml && get("html").getAttribute("src") !== source) get("html").src = source;
}

async function openCurrent() {
  const id = location.hash.slice(1);
  if (id === "") current = undefined;
  else if (current?.id !== id) {
    const reply = await fetch(`/api/emails/${encodeURIComponent(id)}`);
    current = reply.ok ? await reply.json() : undefined;
  }
  for (const link of list.querySelectorAll("a")) {
    if (link.getAttribute("href") === `#${id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  drawMail();
}

async function refreshList() {
  const to = search.value.trim();
  const reply = await fetch(
    `/api/emails?fields=summary${to.includes("@") ? `&to=${encodeURIComponent(to)}` : ""}`,
  );
  const source = await reply.text();
  if (source + to === shown) return;
  shown = source + to;
  const emails = JSON.parse(source).filter(
    (email) =>
      to === "" ||
      to.includes("@") ||
      `${email.to} ${email.subject}`.toLowerCase().includes(to.toLowerCase()),
  );
  drawList(emails);
  if (location.hash === "" && emails.length > 0 && matchMedia("(min-width: 46rem)").matches)
    location.replace(`#${emails[0].id}`);
}

async function refreshSwitch() {
  const reply = await fetch("/api/switches");
  const switches = await reply.json();
  failing.setAttribute("aria-pressed", String(switches.failing));
  failing.textContent = switches.failing ? "Mail is failing" : "Mail works";
  failing.className = switches.failing ? "bad" : "";
}

const refresh = () =>
  Promise.all([refreshList(), refreshSwitch()]).catch(
    () => (get("count").textContent = "The inbox does not answer."),
  );

failing.addEventListener("click", async () => {
  const next = failing.getAttribute("aria-pressed") !== "true";
  await fetch("/api/switches", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ failing: next }),
  });
  await refresh();
});
get("clear").addEventListener("click", async () => {
  await fetch("/api/emails", { method: "DELETE" });
  location.hash = "";
  await refresh();
});
for (const button of [failing, get("clear")]) button.disabled = false;
get("search").addEventListener("submit", (event) => event.preventDefault());
search.addEventListener("input", () => void refresh());
for (const button of views) {
  button.addEventListener("click", () => {
    view = button.dataset.view;
    drawMail();
  });
}
window.addEventListener("hashchange", () => void openCurrent());
setInterval(() => {
  if (document.visibilityState === "visible") void refresh();
}, POLL_MS);
document.addEventListener("visibilitychange", () => void refresh());
await refresh();
await openCurrent();

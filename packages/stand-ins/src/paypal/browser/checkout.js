// The buyer's popup: one decision, reported to the shop that opened the window.
/* global document, window, location, URL, URLSearchParams, fetch, setTimeout */
const sheet = document.getElementById("checkout");
const notice = document.getElementById("notice");
const buttons = [...sheet.querySelectorAll("[data-action]")];
const query = new URLSearchParams(location.search);
const { token, funding, slow, return: returnUrl, cancel: cancelUrl } = sheet.dataset;

if (query.get("again") === "1") notice.textContent = "Your bank declined the payment. Choose how to go on.";

/** Without an opener the page redirects to the return address of the order. */
function report(type, extra = {}) {
  const shop = query.get("origin");
  if (window.opener && shop) {
    window.opener.postMessage({ type: `paypal-stand-in:${type}`, token, ...extra }, shop);
    return true;
  }
  const back = type === "approve" ? returnUrl : cancelUrl;
  if (!back) return false;
  const url = new URL(back);
  url.searchParams.set("token", token);
  if (extra.payerID) url.searchParams.set("PayerID", extra.payerID);
  location.assign(url.href);
  return true;
}

function busy(on, words) {
  for (const button of buttons) button.disabled = on && button.dataset.action !== "cancel";
  notice.className = on ? "quiet" : "bad";
  notice.textContent = words;
}

async function decide(action) {
  const reply = await fetch("/checkoutnow/decide", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, action, funding }),
  });
  const body = await reply.json();
  if (!reply.ok) throw new Error(body.error);
  return body.payerID;
}

async function pay(action) {
  busy(true, action === "slow" ? "Approving slowly…" : "Processing…");
  try {
    if (action === "slow") await new Promise((resolve) => setTimeout(resolve, Number(slow)));
    const payerID = await decide(action === "decline" ? "decline" : "approve");
    if (!report("approve", { payerID })) busy(true, "Approved. You can close this window.");
  } catch (problem) {
    busy(false, `That did not work: ${problem.message}`);
  }
}

function cancel() {
  if (!report("cancel")) window.close();
}

for (const button of buttons) {
  button.addEventListener("click", () =>
    button.dataset.action === "cancel" ? cancel() : void pay(button.dataset.action),
  );
  button.disabled = false;
}

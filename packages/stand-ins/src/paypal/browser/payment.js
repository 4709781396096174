// One payment of the button script: opens the buyer's window, follows it, reports how it ended.
/* global document, window, location, URL, URLSearchParams, setInterval, clearInterval, setTimeout, clearTimeout, reportError */
(() => {
  const me = document.currentScript;
  const { origin } = new URL(me.src);
  const POLL_MS = 250;
  // A message that was sent just before the window closed is still on its way.
  const LAST_WORDS_MS = 300;
  const HOLD_MS = 15000;

  const asError = (problem) => (problem instanceof Error ? problem : new Error(String(problem)));

  const openPopup = (url) => {
    const width = 480;
    const height = 720;
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
    const name = `paypal_stand_in_${Math.random().toString(36).slice(2)}`;
    return window.open(url, name, `popup,width=${width},height=${height},left=${left},top=${top}`);
  };

  /** One payment from the click to its end: at most one of approve, cancel and error is reported. */
  class Payment {
    constructor(owner, fundingSource) {
      this.owner = owner;
      this.fundingSource = fundingSource;
      this.orderID = undefined;
      this.state = "starting";
      this.popup = openPopup(`${origin}/checkoutnow/wait`);
      this.onMessage = (event) => this.hear(event);
      this.onLeave = () => this.popup?.close();
      window.addEventListener("message", this.onMessage);
      window.addEventListener("pagehide", this.onLeave);
      this.poll = setInterval(() => this.watch(), POLL_MS);
    }

    get options() {
      return this.owner.options;
    }

    checkoutUrl(extra = {}) {
      const url = new URL("/checkoutnow", origin);
      url.search = new URLSearchParams({
        token: this.orderID,
        funding: this.fundingSource,
        origin: location.origin,
        ...extra,
      }).toString();
      return url.href;
    }

    async start() {
      try {
        if (await this.clickRefused()) return this.finish();
        const orderID = await this.options.createOrder({ paymentSource: this.fundingSource }, {});
        if (typeof orderID !== "string" || orderID === "")
          throw new Error(`Expected an order id to be passed, got: ${String(orderID)}`);
        this.orderID = orderID;
        if (this.state === "ended") return;
        this.state = "waiting";
        if (this.popup !== null && !this.popup.closed) this.popup.location.href = this.checkoutUrl();
        this.owner.showWaiting(this);
      } catch (problem) {
        this.fail(problem);
      }
    }

    async clickRefused() {
      let refused = false;
      const actions = {
        resolve: () => Promise.resolve(),
        reject: () => {
          refused = true;
          return Promise.resolve();
        },
      };
      await this.options.onClick?.({ fundingSource: this.fundingSource }, actions);
      return refused;
    }

    hear(event) {
      if (event.origin !== origin || event.source !== this.popup) return;
      const { type, token, payerID } = event.data ?? {};
      if (token !== this.orderID || this.state !== "waiting") return;
      if (type === "paypal-stand-in:approve") void this.approved(payerID);
      if (type === "paypal-stand-in:cancel") this.cancel();
    }

    /** Closing the window cancels the order. A window that the browser blocked is opened by a click. */
    watch() {
      if (this.popup === null || !this.popup.closed || this.closedSeen) return;
      this.closedSeen = true;
      setTimeout(() => {
        this.closedSeen = false;
        if (this.state === "waiting" && this.popup?.closed) this.cancel();
      }, LAST_WORDS_MS);
    }

    async approved(payerID) {
      this.state = "approving";
      this.owner.hideWaiting();
      const hold = setTimeout(() => this.popup?.close(), HOLD_MS);
      let restarted = false;
      const actions = {
        redirect: (url) => location.assign(url),
        restart: () => {
          restarted = true;
          this.restart();
        },
      };
      const data = {
        orderID: this.orderID,
        payerID,
        paymentID: this.orderID,
        paymentSource: this.fundingSource,
        billingToken: null,
        facilitatorAccessToken: `A21AA-${this.orderID}`,
      };
      try {
        await this.options.onApprove?.(data, actions);
        if (!restarted) this.finish();
      } catch (problem) {
        this.fail(problem);
      } finally {
        clearTimeout(hold);
      }
    }

    /** The same order, another way to pay: in the window that is still open, else in one a click opens. */
    restart() {
      this.state = "waiting";
      if (this.popup !== null && !this.popup.closed) {
        this.popup.location.href = this.checkoutUrl({ again: "1" });
        this.popup.focus();
      } else {
        this.popup = openPopup(this.checkoutUrl({ again: "1" }));
      }
      this.owner.showWaiting(this);
    }

    /** Called by a click, so that the browser lets a window open. */
    show() {
      if (this.popup !== null && !this.popup.closed) return this.popup.focus();
      this.popup = openPopup(this.checkoutUrl());
    }

    cancel() {
      if (this.state === "ended") return;
      const { orderID } = this;
      this.finish();
      this.options.onCancel?.({ orderID }, { redirect: (url) => location.assign(url) });
    }

    fail(problem) {
      this.finish();
      const error = asError(problem);
      if (this.options.onError) this.options.onError(error);
      else reportError(error);
    }

    finish() {
      this.state = "ended";
      clearInterval(this.poll);
      window.removeEventListener("message", this.onMessage);
      window.removeEventListener("pagehide", this.onLeave);
      this.popup?.close();
      this.owner.ended(this);
    }
  }

  // The rest of the script follows in the same element and finds the class there.
  me.Payment = Payment;
})();

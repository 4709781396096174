// The button script: the part of the classic (v5) surface that @paypal/react-paypal-js uses, with a real popup.
/* global document, window, URL, CSSStyleSheet */
(() => {
  const me = document.currentScript;
  const source = new URL(me.src);
  const { Payment } = me;
  const list = (name) => (source.searchParams.get(name) ?? "").split(",").filter(Boolean);
  const components = list("components").length > 0 ? list("components") : ["buttons"];
  const disabledFunding = list("disable-funding");

  const FUNDING = {
    PAYPAL: "paypal",
    CARD: "card",
    VENMO: "venmo",
    CREDIT: "credit",
    PAYLATER: "paylater",
    APPLEPAY: "applepay",
  };
  const ELIGIBLE = ["paypal", "card"].filter((funding) => !disabledFunding.includes(funding));
  const COLORS = {
    gold: ["#ffc439", "#111"],
    blue: ["#0553b8", "#fff"],
    silver: ["#e6e6e6", "#111"],
    white: ["#fff", "#111"],
    black: ["#2c2e2f", "#fff"],
  };
  const RADIUS = { rect: "4px", pill: "999px", sharp: "0" };
  const VERBS = {
    paypal: "",
    checkout: "Check out with ",
    buynow: "Buy now with ",
    pay: "Pay with ",
    subscribe: "Subscribe with ",
    donate: "Donate with ",
  };

  const CSS = `
    :host { display: block; width: 100%; min-width: 0; max-width: 750px; }
    .list { display: flex; flex-direction: column; gap: 12px; }
    .list.horizontal { flex-direction: row; gap: 8px; }
    button { flex: 1 1 auto; width: 100%; margin: 0; padding: 0 16px; border: 1px solid transparent; font: 600 16px/1 system-ui, sans-serif; cursor: pointer; }
    button:hover { filter: brightness(0.95); }
    button:focus-visible { outline: 2px solid #0553b8; outline-offset: 2px; }
    button[aria-disabled="true"] { cursor: default; filter: none; }
    .word { font-style: italic; font-weight: 800; }
    .waiting { margin: 10px 0 0; font: 14px/1.4 system-ui, sans-serif; display: flex; gap: 12px; flex-wrap: wrap; align-items: center; }
    .waiting button { flex: none; width: auto; min-height: 32px; padding: 0 12px; font-weight: 500; font-size: 14px; color: inherit; background: transparent; border-color: currentColor; border-radius: 4px; }
    .note { margin: 8px 0 0; font: 12px/1.4 system-ui, sans-serif; opacity: 0.8; }
    [hidden] { display: none; }
  `;

  const element = (name, properties = {}, children = []) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  const checkStyle = (style) => {
    const height = style.height ?? 45;
    if (typeof height !== "number" || height < 25 || height > 55) {
      throw new Error(`Expected style.height to be between 25px and 55px - got ${height}px`);
    }
    if (style.color !== undefined && !(style.color in COLORS))
      throw new Error(`Unexpected style.color for paypal button: ${style.color}`);
    if (style.shape !== undefined && !(style.shape in RADIUS))
      throw new Error(`Unexpected style.shape for paypal button: ${style.shape}`);
    return { ...style, height };
  };

  class ButtonsView {
    constructor(options) {
      this.options = options;
      this.style = checkStyle(options.style ?? {});
      this.funding =
        options.fundingSource === undefined
          ? ELIGIBLE
          : ELIGIBLE.filter((funding) => funding === options.fundingSource);
      this.enabled = true;
      this.payment = undefined;
    }

    render(container) {
      const target = typeof container === "string" ? document.querySelector(container) : container;
      if (!target)
        return Promise.reject(new Error(`Document is ready and element ${String(container)} does not exist`));
      if (typeof this.options.createOrder !== "function")
        return Promise.reject(new Error("Must pass createOrder to the buttons of this stand-in"));
      this.host = element("div", { className: "paypal-buttons" });
      const root = this.host.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS);
      root.adoptedStyleSheets = [sheet];
      this.list = element("div", {
        className: this.style.layout === "horizontal" ? "list horizontal" : "list",
      });
      this.list.append(...this.funding.map((funding) => this.button(funding)));
      this.waiting = this.waitingLine();
      root.append(
        this.list,
        this.waiting,
        element("p", { className: "note", textContent: "PayPal stand-in: no money moves." }),
      );
      target.replaceChildren(this.host);
      this.options.onInit?.({}, { enable: () => this.enable(true), disable: () => this.enable(false) });
      return Promise.resolve();
    }

    button(funding) {
      const card = funding === "card";
      const [background, ink] = COLORS[card ? "black" : (this.style.color ?? "gold")];
      const made = element("button", { type: "button" }, this.label(funding));
      made.dataset.fundingSource = funding;
      Object.assign(made.style, {
        height: `${this.style.height}px`,
        borderRadius:
          this.style.borderRadius === undefined
            ? RADIUS[this.style.shape ?? "rect"]
            : `${this.style.borderRadius}px`,
        background,
        color: ink,
      });
      if (background === "#fff") made.style.borderColor = "#555";
      made.addEventListener("click", () => this.click(funding));
      return made;
    }

    label(funding) {
      if (funding === "card") return ["Debit or Credit Card"];
      return [
        VERBS[this.style.label ?? "paypal"] ?? "",
        element("span", { className: "word", textContent: "PayPal" }),
      ];
    }

    waitingLine() {
      const show = element("button", { type: "button", textContent: "Show window" });
      const cancel = element("button", { type: "button", textContent: "Cancel payment" });
      show.addEventListener("click", () => this.payment?.show());
      cancel.addEventListener("click", () => this.payment?.cancel());
      const text = element("span", { textContent: "Finish in the PayPal window." });
      const line = element("div", { className: "waiting", hidden: true }, [text, show, cancel]);
      line.setAttribute("role", "status");
      return line;
    }

    enable(on) {
      this.enabled = on;
      for (const button of this.list.children) button.setAttribute("aria-disabled", String(!on));
      return Promise.resolve();
    }

    click(funding) {
      if (!this.enabled) return;
      if (this.payment !== undefined) return this.payment.show();
      this.payment = new Payment(this, funding);
      void this.payment.start();
    }

    showWaiting(payment) {
      if (payment === this.payment) this.waiting.hidden = false;
    }

    hideWaiting() {
      this.waiting.hidden = true;
    }

    ended(payment) {
      if (payment !== this.payment) return;
      this.payment = undefined;
      this.hideWaiting();
    }

    /** The page removes the buttons: an open window is closed with them, a pending approval finishes. */
    close() {
      if (this.payment !== undefined && this.payment.state !== "approving") this.payment.finish();
      this.host?.remove();
      return Promise.resolve();
    }
  }

  const Buttons = (options = {}) => {
    const view = new ButtonsView(options);
    return {
      render: (container) => view.render(container),
      close: () => view.close(),
      isEligible: () => view.funding.length > 0,
      updateProps: (props) =>
        Promise.resolve(
          Object.assign(
            view.options,
            Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)),
          ),
        ).then(() => undefined),
      hasReturned: () => false,
      resume: () => undefined,
    };
  };

  const Marks = ({ fundingSource = "paypal" } = {}) => ({
    isEligible: () => ELIGIBLE.includes(fundingSource),
    render: (container) => {
      const target = typeof container === "string" ? document.querySelector(container) : container;
      target?.replaceChildren(element("span", { textContent: fundingSource === "card" ? "Card" : "PayPal" }));
      return Promise.resolve();
    },
  });

  const namespace = {
    version: "5.0.000-stand-in",
    FUNDING,
    getFundingSources: () => [...ELIGIBLE],
    isFundingEligible: (funding) => ELIGIBLE.includes(funding),
    rememberFunding: () => undefined,
  };
  if (components.includes("buttons")) namespace.Buttons = Buttons;
  if (components.includes("marks")) namespace.Marks = Marks;
  if (components.includes("messages")) namespace.Messages = () => ({ render: () => Promise.resolve() });
  window[me.getAttribute("data-namespace") ?? "paypal"] = namespace;
})();

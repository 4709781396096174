import { describe, expect, it, test } from "vitest";
import { enrollStep, panelView, paymentDisabled } from "#src/features/checkout/enroll-step.ts";

const offer = { access: false, comingSoon: false, available: true };

describe("the enroll button", () => {
  it("loads until the session, and for signed-in users the offer, is known", () => {
    expect(enrollStep("loading", offer)).toBe("loading");
    expect(enrollStep("signed-in", undefined)).toBe("loading");
    expect(enrollStep("signed-out", undefined)).toBe("login");
    expect(enrollStep("signed-out", offer)).toBe("login");
  });
  it.each([
    [{}, "pay"],
    [{ available: false }, "no-batch"],
    [{ access: true, available: false }, "dashboard"],
    [{ comingSoon: true, access: true }, "coming-soon"],
  ])("%o gives %s", (change, step) => {
    expect(enrollStep("signed-in", { ...offer, ...change })).toBe(step);
  });
});

describe("the enroll button of a visitor", () => {
  it.each([
    [{ available: false }, "no-batch"],
    [{ comingSoon: true, available: false }, "coming-soon"],
  ])("%o does not ask for a login that could only refuse: %s", (change, step) => {
    expect(enrollStep("signed-out", { ...offer, ...change })).toBe(step);
  });
});

describe("the enroll panel", () => {
  const idle = { open: false, confirming: false, settled: false, failed: false };
  const held = { access: false, checkout: { status: "held" as const } };

  it("shows the button without a checkout", () => {
    expect(panelView(idle, undefined)).toBe("button");
    expect(panelView(idle, { access: false, checkout: null })).toBe("button");
  });
  it("shows the payment after the click, and again after a reload", () => {
    expect(panelView({ ...idle, open: true }, undefined)).toBe("paying");
    expect(panelView(idle, held)).toBe("paying");
    expect(panelView(idle, { access: false, checkout: { status: "ordered" } })).toBe("paying");
  });
  it("offers nothing to pay while a checkout is capturing", () => {
    const live = { access: false, checkout: { status: "capturing" as const } };
    expect(panelView(idle, live)).toBe("settling");
    expect(panelView({ ...idle, open: true }, live)).toBe("settling");
    expect(panelView({ ...idle, open: true, confirming: true }, live)).toBe("paying");
  });
  it("keeps the payment after a refusal that the subscription does not show yet", () => {
    const stale = { access: false, checkout: { status: "capturing" as const } };
    expect(panelView({ ...idle, open: true, failed: true }, stale)).toBe("paying");
  });
  it("keeps the payment until this tab's call has returned, then shows the button", () => {
    const enrolled = { access: true, checkout: null };
    expect(panelView({ ...idle, open: true, confirming: true }, enrolled)).toBe("paying");
    expect(panelView({ ...idle, open: true, settled: true }, enrolled)).toBe("button");
    expect(panelView({ ...idle, open: true, settled: true }, held)).toBe("button");
  });
  it("ends the payment of one tab when another tab has bought", () => {
    expect(panelView({ ...idle, open: true }, { access: true, checkout: null })).toBe("button");
  });
});

test.each([
  [{ price: 299, comingSoon: false }, { available: true }, false],
  [{ price: 1, comingSoon: false }, { available: true }, false],
  [{ price: 0, comingSoon: false }, { available: true }, true],
  [{ price: -1, comingSoon: false }, { available: true }, true],
  [{ price: 299, comingSoon: true }, { available: true }, true],
  [{ price: 299, comingSoon: false }, { available: false }, true],
  [{ price: 299, comingSoon: false }, undefined, true],
])("the payment button for %o and %o is disabled: %s", (course, offer, off) => {
  expect(paymentDisabled(course, offer)).toBe(off);
});

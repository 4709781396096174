// Messages from the contact form: their order, who wrote them, and the mark of those that are answered.
import { expect, test } from "vitest";
import { MessagesTab } from "#src/features/admin/messages/messages-tab.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, settle, textOf } from "#tests/helpers/render.tsx";
import { alertsOf, choose, hasButton, held, openPage, press } from "#tests/helpers/controls.tsx";

const MESSAGE = {
  ...{ _id: "m1", name: "Ann", email: "ann@example.com", phone: "", status: "sent", answeredAt: null },
  ...{ createdAt: 0, message: "When does it start?" },
  ...{ errorMessage: null as string | null, errorCode: null as string | null },
};

function open(message: object | null = MESSAGE, address = "", order = "newest") {
  const convex = new FakeConvex({ "adminMessages:setAnswered": () => null });
  const page = message === null ? [] : [message];
  convex.setQuery("adminMessages:list", { page, isDone: true, continueCursor: "" }, { order });
  return openPage(<MessagesTab />, { convex, address: `/admin${address}` });
}

test.each([
  ["", "newest"],
  ["?order=oldest", "oldest"],
  ["?order=loudest", "newest"],
])("the address %s asks for the order %s", (address, order) => {
  expect(textOf(open(MESSAGE, address, order).place)).toContain("When does it start?");
});

test.each([
  ["", "oldest", "/admin?order=oldest"],
  ["?order=oldest", "newest", "/admin"],
])("at %s the order %s leads to %s", (before, order, after) => {
  const { place, address } = open(MESSAGE, before);
  choose(place, "Sort by", order);
  expect(address()).toBe(after);
});

test.each([
  ["unanswered", "All messages are answered"],
  ["answered", "No message is answered yet"],
])(
  "of the %s messages one is listed, and none is distinguished from no message at all",
  (status, nothing) => {
    const convex = new FakeConvex();
    const of = (page: object[]) => {
      convex.setQuery(
        "adminMessages:list",
        { page, isDone: true, continueCursor: "" },
        { order: "newest", status },
      );
    };
    of([MESSAGE]);
    const { place } = openPage(<MessagesTab />, { convex, address: `/admin?status=${status}` });
    expect([textOf(place).includes("When does it start?"), textOf(place).includes(nothing)]).toEqual([
      true,
      false,
    ]);
    of([]);
    expect([textOf(place).includes("No messages yet"), textOf(place).includes(nothing)]).toEqual([
      false,
      true,
    ]);
  },
);

test("a message shows its sender, and the phone only of those who gave one", () => {
  const text = textOf(open().place);
  expect(text).toContain("ann@example.com · Jan 1, 1970");
  expect(text).not.toContain("Not delivered by email");
  expect(textOf(open({ ...MESSAGE, phone: "+49 30 1" }).place)).toContain("ann@example.com · +49 30 1");
  expect(textOf(open({ ...MESSAGE, status: "failed" }).place)).toContain("Not delivered by email");
  const link = open().place.querySelector("a");
  expect(link?.getAttribute("href")).toBe("mailto:ann@example.com");
});

test.each([
  ["502 <html>over budget</html>", null, "did not accept the message (error 502), so no email was sent."],
  ["fetch failed", null, "did not answer, so probably no email was sent."],
  ["used up", "daily-limit", "The daily limit of forwarded messages was reached, so no email was sent."],
])(
  "a message that was not forwarded (%s, %s) has the reason in words: %s",
  (...[errorMessage, errorCode, said]) => {
    const text = textOf(open({ ...MESSAGE, status: "failed", errorMessage, errorCode }).place);
    expect(text).toContain(`${said} You can reply from here.`);
    expect(text).not.toContain("html");
  },
);

test("a reply opens the mail program with the message quoted", () => {
  const message = "When?\nAnd 50 % off & more?";
  const { place } = open({ ...MESSAGE, message });
  const link = [...place.querySelectorAll("a")].find((one) => textOf(one) === "Reply");
  expect(link?.getAttribute("aria-label")).toBe("Reply to Ann by email");
  const url = new URL(link?.getAttribute("href") ?? "");
  expect([url.protocol, url.pathname]).toEqual(["mailto:", "ann@example.com"]);
  expect(url.searchParams.get("subject")).toMatch(/^Re: your message to /);
  expect(url.searchParams.get("body")).toBe("\n\n> When?\n> And 50 % off & more?");
});

test.each([
  [null, true, "Mark as answered: Ann"],
  [0, false, "Mark as not answered: Ann"],
])("a message answered at %s becomes %s", async (answeredAt, isAnswered, name) => {
  const { convex, place } = open({ ...MESSAGE, answeredAt });
  const answer = held();
  convex.answers["adminMessages:setAnswered"] = () => answer.promise;
  expect(textOf(place).includes("Answered on Jan 1, 1970")).toBe(!isAnswered);
  const mark = buttonNamed(place, name);
  expect(`${textOf(mark)}: Ann`).toBe(name);
  click(mark);
  expect(mark.disabled).toBe(true);
  await settle(answer.arrive);
  expect(mark.disabled).toBe(false);
  expect(convex.callsOf("adminMessages:setAnswered")).toEqual([{ messageId: "m1", isAnswered }]);
});

test("the reply comes before the mark", () => {
  const actions = [...open().place.querySelectorAll("article a, article button")].map(textOf);
  expect(actions).toEqual(["ann@example.com", "Reply", "Mark as answered"]);
});

test("a refused mark is shown", async () => {
  const { convex, place } = open();
  convex.answers["adminMessages:setAnswered"] = () => refuse("permission-denied");
  await press(place, "Mark as answered: Ann");
  expect(alertsOf(place)).toEqual(["permission-denied"]);
});

test("an empty list is named as such once it has loaded, and there is nothing to choose above it", () => {
  const { place } = open(null);
  expect(textOf(place)).toContain("No messages yet");
  const controls = (page: Element) => [hasButton(page, "All"), page.querySelector("[role=search]") !== null];
  expect([...controls(place), place.querySelector("select")]).toEqual([false, false, null]);
  expect(controls(open().place)).toEqual([true, true]);
  expect(textOf(openPage(<MessagesTab />).place)).not.toContain("No messages yet");
});

test.each([
  ["", { order: "newest" }, true, "1 message"],
  ["", { order: "newest" }, false, "The first message"],
  ["?status=answered", { order: "newest", status: "answered" }, true, "1 message"],
])("above the list of the address “%s” is how many it has: %#", (...[address, args, isDone, line]) => {
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:waiting", { messages: 3 });
  convex.setQuery("adminMessages:list", { page: [MESSAGE], isDone, continueCursor: "next" }, args);
  const { place } = openPage(<MessagesTab />, { convex, address: `/admin${address}` });
  expect([...place.querySelectorAll("p[role=status]")].map(textOf)).toEqual([line]);
});

function openFound(found: object[], order = "newest") {
  const convex = new FakeConvex();
  const pageOf = (page: object[]) => ({ page, isDone: true, continueCursor: "" });
  convex.setQuery("adminMessages:list", pageOf([MESSAGE]), { order: "newest" });
  convex.setQuery("adminMessages:list", pageOf(found), { order, search: "ann" });
  const part = order === "newest" ? "" : `&order=${order}`;
  return openPage(<MessagesTab />, { convex, address: `/admin?q=ann&status=answered${part}` });
}

test("a search shows what it found of every status, in the chosen order", () => {
  const { place, address } = openFound([{ ...MESSAGE, message: "I am Ann" }]);
  expect(textOf(place)).toContain("I am Ann");
  expect(fieldNamed(place, "Search messages").value).toBe("ann");
  expect(buttonNamed(place, "All").getAttribute("aria-pressed")).toBe("true");
  expect(textOf(place)).toContain("1 message");
  choose(place, "Sort by", "oldest");
  expect(address()).toBe("/admin?q=ann&status=answered&order=oldest");
  expect(textOf(openFound([{ ...MESSAGE, message: "The oldest" }], "oldest").place)).toContain("The oldest");
});

test("a search that has found as many as it can is not counted", () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...MESSAGE, _id: `m${String(index)}` }));
  expect(textOf(openFound(many).place)).toContain(
    "The first 50 messages found. More words narrow the search.",
  );
});

test("a search that found nothing leaves the filters, and nothing to sort", async () => {
  const { place, address } = openFound([]);
  expect(textOf(place)).toContain("No messages found");
  expect([hasButton(place, "All"), place.querySelector("select")]).toEqual([true, null]);
  await press(place, "Clear filters");
  expect(address()).toBe("/admin");
});

test("more messages are read on request, until there are none", async () => {
  const convex = new FakeConvex();
  const first = { page: [MESSAGE], isDone: false, continueCursor: "next" };
  const last = { page: [{ ...MESSAGE, _id: "m2" }], isDone: true, continueCursor: "" };
  const pages = ({ paginationOpts: { cursor } }: { paginationOpts: { cursor: string | null } }) =>
    cursor === null ? first : last;
  convex.setQuery("adminMessages:list", pages, { order: "newest" });
  const { place } = openPage(<MessagesTab />, { convex });
  await press(place, "Load More");
  expect(place.querySelectorAll("article")).toHaveLength(2);
  expect(hasButton(place, "Load More")).toBe(false);
});

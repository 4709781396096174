// Largest paint and layout shift of each public route, the dashboard and the admin panel on a mid-range phone.
import { chromium, type Browser } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "@cohort/launcher/src/browser.ts";
import { withChildStack } from "@cohort/launcher/src/child-stack.ts";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { median } from "embedded-convex/bench/core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "embedded-convex/bench/core/bench.ts";
import { feltBy, onPhone, type Felt } from "../product/phone.ts";

const PUBLIC_PAINT_MS = 1500;
const OWN_PAINT_MS = 2500;
const SHIFT = 0.05;

/** The one of a discussion is found in the forum. */
const THREAD = "/forums/thread/";
const PUBLIC = [
  "/",
  "/courses",
  "/courses/FAAI",
  "/forums",
  THREAD,
  "/about-us",
  "/contact",
  "/terms",
  "/login",
  "/register",
];
const OWN = { "/dashboard": "student", "/admin/dashboard": "admin" } as const;

async function sessionOf(browser: Browser, { site, logins }: StackInfo, role: "student" | "admin") {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.getByLabel("Email").fill(logins[role].email);
  await page.getByLabel("Password", { exact: true }).fill(logins[role].password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((address) => address.pathname !== "/login");
  const session = await context.storageState();
  await context.close();
  return session;
}

async function firstThread(browser: Browser, site: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${site}/forums`);
  const path = await page.locator(`main a[href^="${THREAD}"]`).first().getAttribute("href");
  await page.close();
  return path ?? THREAD;
}

interface Route {
  readonly name: string;
  readonly paintMs: number;
  readonly visit: () => Promise<Felt>;
}

async function routesOf(browser: Browser, info: StackInfo): Promise<Route[]> {
  const thread = await firstThread(browser, info.site);
  const open = (path: string) => ({ address: info.site + (path === THREAD ? thread : path) });
  const routes: Route[] = PUBLIC.map((name) => ({
    name,
    paintMs: PUBLIC_PAINT_MS,
    visit: () => onPhone(browser, open(name), feltBy),
  }));
  for (const [name, role] of Object.entries(OWN)) {
    const session = await sessionOf(browser, info, role);
    const visit = () => onPhone(browser, { ...open(name), session }, feltBy);
    routes.push({ name, paintMs: OWN_PAINT_MS, visit });
  }
  return routes;
}

/** One visit of each route at a time, so that other load meets all of them. */
async function measured(info: StackInfo, rounds: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS] });
  try {
    const routes = await routesOf(browser, info);
    const felt = routes.map((): Felt[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [i, route] of routes.entries()) felt[i]?.push(await route.visit());
    return routes.flatMap((route, i) => figuresOf(route, felt[i] ?? []));
  } finally {
    await browser.close();
  }
}

function figuresOf({ name, paintMs }: Route, felt: readonly Felt[]): Figure[] {
  const middle = (of: keyof Felt): number => median(felt.map((visit) => visit[of]));
  return [
    figure(
      { atMost: paintMs },
      { name: `${name} on a phone: largest contentful paint`, value: middle("paint"), unit: "ms" },
    ),
    figure({ atMost: SHIFT }, { name: `${name} on a phone: layout shift`, value: middle("shift"), unit: "" }),
  ];
}

const run = ({ isQuick }: BenchRun): Promise<Figure[]> =>
  withChildStack((info) => measured(info, isQuick ? 3 : 9));

export const routesBench: Bench = { name: "routes", run };

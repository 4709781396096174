// The title of each page of an account, before anything of it is loaded.
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { openScreen, signedIn } from "#tests/helpers/screen.tsx";
import { settle } from "#tests/helpers/render.tsx";

vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut: vi.fn() }) }));

type Page = () => Promise<{ default: ComponentType }>;

const PAGES: [string, string, Page][] = [
  ["/dashboard", "My Dashboard", () => import("#src/routes/dashboard.tsx")],
  ["/payments", "Payments and Receipts", () => import("#src/routes/payments.tsx")],
  ["/notifications", "Notifications", () => import("#src/routes/notifications.tsx")],
  ["/profile", "Profile", () => import("#src/routes/profile.tsx")],
  ["/profile/security", "Account security", () => import("#src/routes/account-security.tsx")],
  ["/studio", "Course studio", () => import("#src/routes/studio.tsx")],
  ["/instructor/dashboard", "Teaching", () => import("#src/routes/instructor.tsx")],
  ["/admin/dashboard", "Admin Panel", () => import("#src/routes/admin-dashboard.tsx")],
];

const session = signedIn({
  ...{ email: "ann@example.com", permissions: ["manage_courses", "view_payments"], isListedAdmin: false },
});

test.each(PAGES)("%s has the title %s", async (address, title, page) => {
  document.title = "before";
  const { default: Route } = await page();
  openScreen(<Route />, { address, session });
  await settle(() => undefined);
  expect(document.title).toBe(`${title} · Cohort`);
});

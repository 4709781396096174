// All screens and their addresses. Each screen is a chunk of its own.
import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { errorMessage } from "#shared/errors.ts";
import { MESSAGES } from "#shared/messages.ts";
import { ProtectedRoute } from "../components/layout/protected-route";
import { SiteLayout } from "../components/layout/site-layout";
import { paths } from "../lib/paths";
import { ErrorScreen } from "./error-screen";
import { ScreenLoading } from "./screen-loading";

type Screen = { default: ComponentType };

const screen = (path: string, load: () => Promise<Screen>) => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: ScreenLoading,
    children: [
      screen(paths.authPopup.path, () => import("../routes/auth-popup")),
      {
        Component: SiteLayout,
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              screen(paths.home.path, () => import("../routes/home")),
              screen(paths.courses.path, () => import("../routes/catalog")),
              screen(paths.course.path, () => import("../routes/course")),
              screen(paths.contact.path, () => import("../routes/contact")),
              screen(paths.about.path, () => import("../routes/about")),
              screen(paths.aboutUs.path, () => import("../routes/about")),
              screen(paths.terms.path, () => import("../routes/terms")),
              screen(paths.privacy.path, () => import("../routes/privacy")),
              screen(paths.refunds.path, () => import("../routes/refunds")),
              screen(paths.forums.path, () => import("../routes/forums")),
              screen(paths.thread.path, () => import("../routes/forum-thread")),
              screen(paths.login.path, () => import("../routes/login")),
              screen(paths.register.path, () => import("../routes/register")),
              screen(paths.verifyEmail.path, () => import("../routes/verify-email")),
              screen(paths.forgotPassword.path, () => import("../routes/forgot-password")),
              screen(paths.resetPassword.path, () => import("../routes/reset-password")),
              {
                Component: ProtectedRoute,
                children: [
                  screen(paths.dashboard.path, () => import("../routes/dashboard")),
                  screen(paths.notifications.path, () => import("../routes/notifications")),
                  screen(paths.profile.path, () => import("../routes/profile")),
                  screen(paths.accountSecurity.path, () => import("../routes/account-security")),
                  screen(paths.payments.path, () => import("../routes/payments")),
                  screen(paths.receipt.path, () => import("../routes/receipt")),
                  screen(paths.instructor.path, () => import("../routes/instructor")),
                ],
              },
              {
                element: (
                  <ProtectedRoute
                    notice={errorMessage("admin-login-required")}
                    checking={MESSAGES.checkingAdmin}
                  />
                ),
                children: [screen(paths.admin.path, () => import("../routes/admin-dashboard"))],
              },
              { path: "*", element: <Navigate to={paths.home.href()} replace /> },
            ],
          },
        ],
      },
    ],
  },
];

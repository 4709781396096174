// All screens and their addresses. Each screen is a chunk of its own.
import { Navigate, type RouteObject } from "react-router-dom";
import { errorText } from "../texts/errors";
import { sharedText } from "../texts/messages";
import { ProtectedRoute } from "../components/layout/protected-route";
import { SiteLayout } from "../components/layout/site-layout";
import { courseSections, standing } from "../features/dashboard/card-parts";
import { noCourses } from "../features/dashboard/no-courses-part";
import { paths } from "../lib/paths";
import { screen } from "./screen";
import { ScreenFrame } from "./screen-frame";

async function loadLesson() {
  const lesson = await import("../routes/lesson");
  await lesson.loadKatexOfPage();
  return lesson;
}

/** The parts that are no first scripts of the page are loaded while React takes it over; the screen loads them again, should they fail. */
function loadDashboard() {
  void Promise.allSettled([
    ...[noCourses, courseSections, standing].map((part) => part.load()),
    import("../components/classes/next-class"),
  ]);
  return import("../routes/dashboard");
}

export const routes: RouteObject[] = [
  {
    Component: ScreenFrame,
    children: [
      screen(paths.authPopup.path, "auth-popup", () => import("../routes/auth-popup")),
      {
        Component: SiteLayout,
        children: [
          {
            Component: ScreenFrame,
            children: [
              screen(paths.home.path, "home", () => import("../routes/home")),
              screen(paths.courses.path, "catalog", () => import("../routes/catalog")),
              screen(paths.course.path, "course", () => import("../routes/course")),
              screen(paths.learn.path, "lesson", loadLesson),
              screen(paths.lesson.path, "lesson", loadLesson),
              screen(paths.contact.path, "contact", () => import("../routes/contact")),
              screen(paths.about.path, "about", () => import("../routes/about")),
              screen(paths.aboutUs.path, "about", () => import("../routes/about")),
              screen(paths.terms.path, "terms", () => import("../routes/terms")),
              screen(paths.privacy.path, "privacy", () => import("../routes/privacy")),
              screen(paths.refunds.path, "refunds", () => import("../routes/refunds")),
              screen(paths.withdraw.path, "withdraw", () => import("../routes/withdraw")),
              screen(paths.forums.path, "forums", () => import("../routes/forums")),
              screen(paths.thread.path, "forum-thread", () => import("../routes/forum-thread")),
              screen(paths.login.path, "login", () => import("../routes/login")),
              screen(paths.register.path, "register", () => import("../routes/register")),
              screen(paths.verifyEmail.path, "verify-email", () => import("../routes/verify-email")),
              screen(paths.forgotPassword.path, "forgot-password", () => import("../routes/forgot-password")),
              screen(paths.resetPassword.path, "reset-password", () => import("../routes/reset-password")),
              {
                element: <ProtectedRoute isEarly />,
                children: [
                  screen(paths.dashboard.path, "dashboard", loadDashboard),
                  screen(paths.notifications.path, "notifications", () => import("../routes/notifications")),
                  screen(paths.profile.path, "profile", () => import("../routes/profile")),
                  screen(
                    paths.accountSecurity.path,
                    "account-security",
                    () => import("../routes/account-security"),
                  ),
                  screen(paths.payments.path, "payments", () => import("../routes/payments")),
                ],
              },
              {
                Component: ProtectedRoute,
                children: [
                  screen(paths.classPage.path, "class", () => import("../routes/class")),
                  screen(paths.batchRoom.path, "batch-room", () => import("../routes/batch-room")),
                  screen(paths.presenter.path, "presenter", () => import("../routes/presenter")),
                  screen(paths.receipt.path, "receipt", () => import("../routes/receipt")),
                  screen(paths.instructor.path, "instructor", () => import("../routes/instructor")),
                  screen(paths.studio.path, "studio", () => import("../routes/studio")),
                  screen(paths.courseEditor.path, "course-editor", () => import("../routes/course-editor")),
                  screen(paths.lessonEditor.path, "lesson-editor", () => import("../routes/lesson-editor")),
                ],
              },
              {
                element: (
                  <ProtectedRoute
                    notice={() => errorText("admin-login-required")}
                    checking={() => sharedText("checkingAdmin")}
                    isEarly
                  />
                ),
                children: [
                  screen(paths.admin.path, "admin-dashboard", () => import("../routes/admin-dashboard")),
                ],
              },
              { path: "*", element: <Navigate to={paths.home.href()} replace /> },
            ],
          },
        ],
      },
    ],
  },
];

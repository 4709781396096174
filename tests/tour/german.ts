// The tour's places of staff and members in German, whose words are longer.
import { ADMIN_TABS } from "../../shared/messages.ts";
import { signedIn, TWO_LOOKS, visit, type Login, type Tour } from "./scene.ts";

const STUDIO = "/instructor/courses/FAAI/edit";

export async function german(tour: Tour): Promise<void> {
  const { admin, instructor, student } = tour.info.logins;
  const tabs = Object.keys(ADMIN_TABS).map((tab) => `/admin/dashboard?tab=${tab}`);
  await takeAll(tour, admin, tabs);
  const parts = ["outline", "details", "files", "batches", "learners", "history"];
  await takeAll(tour, instructor, [
    ...["/instructor", "/instructor/courses"],
    ...parts.map((tab) => `${STUDIO}?tab=${tab}`),
  ]);
  await takeAll(tour, student, [
    "/dashboard",
    "/payments",
    "/notifications",
    "/profile",
    "/profile/security",
  ]);
}

async function takeAll(tour: Tour, login: Login, paths: readonly string[]): Promise<void> {
  const page = await signedIn(tour, login);
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, tour, `${path}${path.includes("?") ? "&" : "?"}lang=de`);
    await tour.camera.take(page, nameOf(path), { looks: TWO_LOOKS });
  }
  await page.context().close();
}

/** `german-admin-payments` for `/admin/dashboard?tab=payments`. */
const nameOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const [, place = "", part = ""] = pathname.split("/");
  return ["german", place, searchParams.get("tab") ?? part].filter(Boolean).join("-");
};

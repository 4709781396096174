// The tour's account screens: from registering to a new password, with the messages in between.
import type { Page } from "@playwright/test";
import {
  fillLogin,
  freshPage,
  mailedLink,
  newLearner,
  signedIn,
  TWO_LOOKS,
  visit,
  type Tour,
} from "./scene.ts";

const SOMEBODY = {
  firstName: "Robin",
  lastName: "Sample",
  email: "robin.sample@example.test",
  password: "correct-horse",
};

export async function registering(tour: Tour): Promise<void> {
  const { camera } = tour;
  const page = await freshPage(tour);
  await visit(page, tour, "/register");
  await camera.take(page, "register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("First name is required").waitFor();
  await camera.take(page, "register-errors", { looks: TWO_LOOKS });
  await fillRegistration(page, SOMEBODY);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL(/message=verify-email/);
  await camera.take(page, "login-after-registering");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await fillLogin(page, SOMEBODY);
  await page.getByRole("button", { name: "Resend Verification Email" }).waitFor();
  await camera.take(page, "login-not-verified", { looks: TWO_LOOKS });
  await verification(page, tour);
  await page.context().close();
  await otherAccount(tour);
}

/** The link of an account, opened in a browser where another one is signed in. */
async function otherAccount(tour: Tour): Promise<void> {
  const { camera, info } = tour;
  const email = "nia.sample@example.test";
  const visitor = await freshPage(tour);
  await visit(visitor, tour, "/register");
  await fillRegistration(visitor, { ...SOMEBODY, email });
  await visitor.getByRole("button", { name: "Create Account" }).click();
  await visitor.waitForURL(/message=verify-email/);
  await visitor.context().close();
  const page = await signedIn(tour, info.logins.student);
  await page.goto(await mailedLink(tour, email));
  await page.getByLabel("Password", { exact: true }).fill(SOMEBODY.password);
  await page.getByRole("button", { name: "Verify Email" }).click();
  await page.getByRole("button", { name: "Sign in with the verified account" }).waitFor();
  await camera.take(page, "verify-email-other", { looks: TWO_LOOKS });
  await page.context().close();
}

async function fillRegistration(page: Page, person: typeof SOMEBODY): Promise<void> {
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
}

async function verification(page: Page, tour: Tour): Promise<void> {
  const { camera, info } = tour;
  // The response is delayed for the first picture, and the clock stopped for the second: the page redirects by itself.
  const link = await mailedLink(tour, SOMEBODY.email);
  await elsewhere(tour, link);
  await page.route("**/api/action", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue();
  });
  await page.goto(link);
  await page.getByText("Verifying your email…").waitFor();
  await camera.take(page, "verify-email-working", { looks: ["desktop-light"] });
  await page.getByText("Email verified successfully! You can now sign in.").waitFor();
  await camera.take(page, "verify-email-done", { looks: ["phone-dark"] });
  await page.waitForURL(/verified=true/);
  await page.unrouteAll();
  await page.goto(`${info.site}/verify-email`);
  await page.getByText("Invalid verification link.").waitFor();
  await camera.take(page, "verify-email-invalid", { looks: TWO_LOOKS });
}

/** The link in a browser that did not register. */
async function elsewhere(tour: Tour, link: string): Promise<void> {
  const page = await freshPage(tour);
  await page.goto(link);
  await page.getByRole("heading", { name: "Enter your password" }).waitFor();
  await tour.camera.take(page, "verify-email-elsewhere");
  await page.getByRole("button", { name: "I did not register" }).click();
  await page.getByRole("alertdialog").waitFor();
  await tour.camera.take(page, "verify-email-decline", { looks: TWO_LOOKS, window: true });
  await page.context().close();
}

export async function loggingIn(tour: Tour): Promise<void> {
  const page = await freshPage(tour);
  await visit(page, tour, "/login");
  await tour.camera.take(page, "login");
  await fillLogin(page, { email: tour.info.logins.student.email, password: "not-the-one" });
  await page.getByText("Incorrect password. Please try again.").waitFor();
  await tour.camera.take(page, "login-refused", { looks: TWO_LOOKS });
  await page.goto(`${tour.info.site}/dashboard`);
  await page.getByText("Please log in to access this page.").waitFor();
  await tour.camera.take(page, "login-sent-from-dashboard", { looks: TWO_LOOKS });
  await page.context().close();
}

export async function forgotten(tour: Tour): Promise<void> {
  const { camera } = tour;
  const { email } = await newLearner(tour, "robin.forgot");
  const page = await freshPage(tour);
  await visit(page, tour, "/forgot-password");
  await camera.take(page, "forgot-password", { looks: TWO_LOOKS });
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await page.getByRole("heading", { name: "Email Sent!" }).waitFor();
  await camera.take(page, "forgot-password-sent", { looks: TWO_LOOKS });
  await page.goto(await mailedLink(tour, email));
  await page.getByLabel("New password", { exact: true }).fill("another-horse");
  await camera.take(page, "reset-password", { looks: TWO_LOOKS });
  await page.context().close();
}

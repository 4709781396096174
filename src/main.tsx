import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app";
import { connectEarly } from "./app/page-client";
import { firstScreenLoaded } from "./app/router";
import { startLanguage } from "./lib/language";
import { isAsRendered } from "./lib/rendered-address";
import { locale } from "./texts/locale";
import "./styles/index.css";

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Takes over the elements that are shown, so that nothing is painted a second time. */
function takeOver(root: HTMLElement): void {
  // Until now a press would have been lost. React takes over at once what is pressed or focused before it is finished.
  for (const dead of root.querySelectorAll("button[inert], form[inert]")) dead.removeAttribute("inert");
  hydrateRoot(root, app);
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root element");
connectEarly();
const screen = firstScreenLoaded();
const rendered = document.documentElement.lang;
const isRendered = root.hasChildNodes();
/** A page of the build was rendered without the site's configuration. */
const isConfigured = root.dataset["rendered"] !== "build";
// Markup rendered ahead of time stays until the same screen has loaded, and its texts in the visitor's language.
void Promise.all([isRendered && screen, startLanguage()]).then(() => {
  const isSame = isConfigured && rendered === locale() && isAsRendered(window.location, window.history.state);
  if (isRendered && isSame) takeOver(root);
  else createRoot(root).render(app);
});

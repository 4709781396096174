import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { firstScreenLoaded } from "./app/router";
import { startLanguage } from "./lib/language";
import "./styles/index.css";

function start(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root element");
const screen = firstScreenLoaded();
// Markup rendered ahead of time stays until the same screen has loaded, and its texts in the visitor's language.
void Promise.all([root.hasChildNodes() && screen, startLanguage()]).then(() => {
  start(root);
});

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { firstScreenLoaded } from "./app/router";
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
const loaded = firstScreenLoaded();
// Markup rendered ahead of time stays until the same screen has loaded.
if (root.hasChildNodes())
  void loaded.then(() => {
    start(root);
  });
else start(root);

import { securityText } from "../../texts/security";

/** "Firefox on Windows", as the server names a device, in the page's language. */
export function deviceName(device: string): string {
  const [browser = "", system] = device.split(" on ");
  const name = browser === "Unknown browser" ? securityText("unknownBrowser") : browser;
  return system === undefined ? name : securityText("browserOnSystem", { browser: name, system });
}

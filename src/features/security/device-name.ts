import { partsOfDevice } from "#shared/device-names.ts";
import { securityText } from "../../texts/security";

/** "Firefox on Windows", as the server names a device, in the page's language. */
export function deviceName(device: string): string {
  const { browser: known, system } = partsOfDevice(device);
  const browser = known ?? securityText("unknownBrowser");
  return system === undefined ? browser : securityText("browserOnSystem", { browser, system });
}

import { afterEach, expect, it } from "vitest";
import { describeDevice } from "#convex/model/auth/deviceNames.ts";
import { UNKNOWN_BROWSER } from "#shared/device-names.ts";
import { deviceName } from "#src/features/security/device-name.ts";
import { changeLocale } from "#src/texts/locale.ts";

afterEach(() => changeLocale("en"));

const { device } = describeDevice(
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0",
);

it("the server's names of devices are in the page's language", async () => {
  expect([device, UNKNOWN_BROWSER].map(deviceName)).toEqual(["Firefox on Windows", "Unknown browser"]);
  await changeLocale("de");
  expect([device, UNKNOWN_BROWSER].map(deviceName)).toEqual(["Firefox unter Windows", "Unbekannter Browser"]);
});

// The day of a withdrawal, on a page that stays open over midnight.
import { expect, test, vi } from "vitest";
import { WithdrawalConfirmation } from "#src/features/withdrawal/withdrawal-confirmation.tsx";
import { pass, render, textOf } from "#tests/helpers/render.tsx";

test("within a minute after midnight the day is the new one", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 30) });
  const nothing = () => undefined;
  const declaration = { name: "Ann", email: "ann@example.com", contract: "R-1", website: "" };
  const { place } = render(
    <WithdrawalConfirmation
      {...{ declaration, busy: false, failure: null, onConfirm: nothing, onBack: nothing }}
    />,
  );
  expect(textOf(place)).toContain("November 21, 2026");
  pass(60_000);
  expect(textOf(place)).toContain("November 22, 2026");
});

// Who sells: the name and the postal address on receipts, legal pages and e-mails.

/** The lines of an address, which its variable separates by "|". */
export const addressLines = (address: string): string[] =>
  address
    .split("|")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** "Cohort, 1 Example Street, Example Town"; empty without an address. */
export function sellerLine(name: string, address: string): string {
  const lines = addressLines(address);
  return lines.length === 0 ? "" : [name, ...lines].join(", ");
}

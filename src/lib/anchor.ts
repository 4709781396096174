/** The id of the element that a location's hash names: "" without one, and for a hash that cannot be decoded. */
export function anchorId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

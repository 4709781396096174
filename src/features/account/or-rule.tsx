// A hairline with "or" between two ways to do the same.
export function OrRule() {
  return (
    <div className="marginalia flex items-center gap-4" aria-hidden>
      <span className="border-rule h-0 flex-1 border-t" />
      or
      <span className="border-rule h-0 flex-1 border-t" />
    </div>
  );
}

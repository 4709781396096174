// Intl's formatters, each made once: making one takes longer than using it.
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function once<Format, Options>(
  known: Map<string, Format>,
  make: (tag?: Intl.LocalesArgument, options?: Options) => Format,
): (tag?: Intl.LocalesArgument, options?: Options) => Format {
  return (tag, options) => {
    const key = JSON.stringify([tag, options]);
    const found = known.get(key) ?? make(tag, options);
    known.set(key, found);
    return found;
  };
}

export const dateFormat = once(
  dates,
  (tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
export const numberFormat = once(
  numbers,
  (tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
export const pluralRules = once(
  plurals,
  (tag, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
);
export const relativeFormat = once(
  relatives,
  (tag, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);

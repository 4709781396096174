// Places of the markup that an e-mail fills.

/** Text, which is escaped. */
export const slot = (name: string): string => `{{${name}}}`;

/** HTML of other parts. */
export const htmlSlot = (name: string): string => `{{html ${name}}}`;

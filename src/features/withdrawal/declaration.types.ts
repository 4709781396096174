/** `website` is the field that people neither see nor reach. */
export type Declaration = { name: string; email: string; contract: string; website: string };

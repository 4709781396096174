/** Of the address that opens a discussion to write a reply. Those of replies have a number. */
export const REPLY_HASH = "#reply";

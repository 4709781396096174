// How expensive a new password key is. Its own file, so that tests can put a cheap count in its place.

/** PBKDF2-SHA-256 rounds (OWASP's figure). The count is stored with each secret, so it can rise later. */
export const PASSWORD_ITERATIONS = 600_000;

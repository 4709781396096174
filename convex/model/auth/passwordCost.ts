// Cost of a new password key. In a file of its own, so that tests can replace it.

/** PBKDF2-SHA-256 rounds (OWASP's figure). The count is stored with each secret, so it can rise later. */
export const PASSWORD_ITERATIONS = 600_000;

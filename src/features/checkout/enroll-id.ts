/** Of the enroll panel in its page. */
export const ENROLL_ID = "enroll";

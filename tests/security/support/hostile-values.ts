// Hostile values, of which every generated argument is made.
import { HOSTILE_HTML } from "../../cases/hostile-html.ts";

/** Lengths around the limits of the product's texts: 50, 100, 200, 254, 500, 2000, 5000 and the bytes of a document. */
export const LENGTHS = [
  0, 1, 49, 50, 51, 100, 199, 200, 201, 255, 500, 501, 2000, 2001, 5001, 60_000, 300_000,
];

/** In no ordinary value; nothing of it may be stored or returned. */
export const PLANTED = "planted-by-an-extra-key";

export const STRINGS: readonly string[] = [
  ...["", " ", "\t\n\r", "\u0000", "null", "undefined", "NaN", "true", "0", "-1", "1e309", "[object Object]"],
  ...["\u200b\u200b\u200b", "\u202eevil\u202c", "\u2066a\u2069", "\ufeffx", "\ufdfa".repeat(300)],
  ...[
    "Bob\r\nBcc: all@example.com",
    "a\u0000b",
    "\u001b[31mred",
    "e\u0301".repeat(60),
    "👩‍👩‍👧‍👦".repeat(40),
    "ｆｕｌｌ",
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "then", "_id", "$set", "a.b[0]"],
  ...[
    "' OR 1=1 --",
    "'; DROP TABLE users; --",
    "${7*7}",
    "{{7*7}}",
    "%s%n%x",
    "../../etc/passwd",
    "..%2f",
    "C:\\x",
  ],
  ...[
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "https://a@b@evil.example",
    "http://[::1",
    "file:///",
  ],
  ...[
    "2026-02-31",
    "0000-00-00",
    "2026-13-01",
    "9999-12-31",
    "2026-01-01T00:00:00Z",
    "-271821-04-20",
    "tomorrow",
  ],
  ...["a@b.com,evil@x.io", '"<script>"@x.io', `${"a".repeat(65)}@x.io`, "a@b", "@", "ａdmin@cohort.test"],
  ...[
    "SCHOOL",
    "FAAI",
    "AdvAI",
    "faai",
    "FAAI ",
    "superadmin",
    "ADMIN",
    "admin\u0000",
    "student",
    "help",
    "*",
    "%",
  ],
  ...[
    "(".repeat(400),
    "<b>".repeat(900),
    "@".repeat(300),
    "a,".repeat(400),
    "`".repeat(500),
    "\\".repeat(500),
  ],
  ...HOSTILE_HTML.slice(0, 40).map(({ html }) => html),
];

export const NUMBERS: readonly number[] = [
  ...[0, 1, -1, 2, 3, 0.5, 4.5, 5, 6, 10, 50, 99.99, 100, 101, 100.0001, 299, 1e-7, -5],
  ...[
    2 ** 31,
    2 ** 32,
    -(2 ** 31),
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 2,
    1e21,
    1e308,
    5e-324,
  ],
  -Number.MAX_VALUE,
];

/** Fields that a server must not accept from its caller. */
export const EXTRA_KEYS: Readonly<Record<string, unknown>> = {
  ...{
    role: PLANTED,
    isActive: true,
    permissions: [PLANTED],
    _id: PLANTED,
    _creationTime: 0,
    userId: PLANTED,
  },
  ...{ emailVerified: true, amount: 0.01, price: 0, verified: true, isPinned: true, authorName: PLANTED },
  ...{ performedBy: PLANTED, status: PLANTED, emailVerificationTime: 1 },
};

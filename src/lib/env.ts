// The run-time configuration that /env.js puts on the window before the bundle loads. The build contains no configuration.

export type ClientEnv = {
  convexUrl: string;
  brandName: string;
  supportEmail: string;
  sellerName: string;
  /** Its lines separated by "|"; empty where none is configured. */
  sellerAddress: string;
  phone: string;
  websiteUrl: string;
  social: { linkedin: string; twitter: string; github: string };
  demo: boolean;
};

declare global {
  var __COHORT_ENV__: Partial<ClientEnv> | undefined;
}

const DEFAULTS: ClientEnv = {
  convexUrl: "",
  brandName: "Cohort",
  supportEmail: "support@cohort.example",
  sellerName: "",
  sellerAddress: "",
  phone: "",
  websiteUrl: "",
  social: { linkedin: "", twitter: "", github: "" },
  demo: false,
};

/** Fills missing values, and an empty brand name or support address, with defaults. */
export function readEnv(source: Partial<ClientEnv> | undefined): ClientEnv {
  return {
    ...DEFAULTS,
    ...source,
    brandName: filled(source?.brandName, DEFAULTS.brandName),
    supportEmail: filled(source?.supportEmail, DEFAULTS.supportEmail),
    social: { ...DEFAULTS.social, ...source?.social },
  };
}

const filled = (value: string | undefined, fallback: string): string =>
  value === undefined || value === "" ? fallback : value;

/** Names of the variables without which the client cannot reach its backend. */
export function missingVariables(given: ClientEnv): string[] {
  return given.convexUrl === "" ? ["convexUrl"] : [];
}

/** `globalThis` is the window, or the server that renders pages ahead of time. */
export const env = readEnv(globalThis.__COHORT_ENV__);

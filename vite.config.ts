import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** In development /env.js is answered from COHORT_* variables; in production the site server writes it. */
function envScript(): Plugin {
  const value = (name: string) => process.env[`COHORT_${name}`] ?? "";
  const configured = () => ({
    convexUrl: value("CONVEX_URL"),
    paypalClientId: value("PAYPAL_CLIENT_ID"),
    paypalSdkUrl: value("PAYPAL_SDK_URL"),
    brandName: value("BRAND_NAME"),
    supportEmail: value("SUPPORT_EMAIL"),
    phone: value("PHONE"),
    websiteUrl: value("WEBSITE_URL"),
    social: { linkedin: value("LINKEDIN"), twitter: value("TWITTER"), github: value("GITHUB") },
    demo: value("DEMO") === "true",
  });
  return {
    name: "cohort-env-script",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/env.js", (_request, response) => {
        response.setHeader("Content-Type", "text/javascript; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.end(`window.__COHORT_ENV__ = ${JSON.stringify(configured())};\n`);
      });
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), envScript()],
  build: { outDir: "dist", sourcemap: true },
});

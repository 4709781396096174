// Answers addresses with a language (`?lang=de`) from the folder of that language, which `npm run prerender` writes. An address that is
// not in the folder is answered without it.
const LANGUAGES = ["de"];

export default {
  async fetch(request, env) {
    const address = new URL(request.url);
    const language = address.searchParams.get("lang");
    if (!LANGUAGES.includes(language)) return env.ASSETS.fetch(request);
    address.pathname = `/${language}${address.pathname}`.replace(/\/$/, "");
    const answer = await env.ASSETS.fetch(new Request(address, request));
    return answer.status === 404 ? env.ASSETS.fetch(request) : answer;
  },
};

// Hosts whose videos and notebooks a lesson may show within the page. They are loaded only after a click.

/** `frame` is the address of the player; null for a host that does not allow frames, which is only linked. */
export interface Embed {
  host: "YouTube" | "Vimeo" | "Colab" | "CodePen";
  frame: string | null;
  href: string;
}

interface Host {
  host: Embed["host"];
  address: RegExp;
  frame: (found: readonly string[]) => string | null;
}

const HOSTS: readonly Host[] = [
  {
    host: "YouTube",
    address: /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?v=([\w-]{11})(?:&[\w=&-]*)?$/,
    frame: ([, id = ""]) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    host: "YouTube",
    address: /^https:\/\/youtu\.be\/([\w-]{11})(?:\?[\w=&-]*)?$/,
    frame: ([, id = ""]) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    host: "Vimeo",
    address: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{1,12})$/,
    frame: ([, id = ""]) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    host: "CodePen",
    address: /^https:\/\/codepen\.io\/([\w-]{1,60})\/pen\/(\w{1,40})$/,
    frame: ([, user = "", id = ""]) => `https://codepen.io/${user}/embed/${id}?default-tab=result`,
  },
  {
    host: "Colab",
    address: /^https:\/\/colab\.research\.google\.com\/[\w./#=&?%-]{1,300}$/,
    frame: () => null,
  },
];

/** Names of the hosts, each once. */
export const EMBED_HOSTS: readonly string[] = [...new Set(HOSTS.map(({ host }) => host))];

/** Hosts of frames, for the content security policy. */
export const FRAME_HOSTS: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://codepen.io",
];

/** What is embedded for an address that is the only content of its paragraph; null for every other address. */
export function embedOf(href: string): Embed | null {
  for (const { host, address, frame } of HOSTS) {
    const found = address.exec(href);
    if (found !== null) return { host, frame: frame(found), href };
  }
  return null;
}

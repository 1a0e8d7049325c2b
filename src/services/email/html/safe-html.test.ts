import { expect, test } from 'vitest';
import { type HtmlOptions, safeHtml } from './safe-html.ts';

const options: HtmlOptions = {
  pictures: new Map([['mark@hill', '/files/email-pictures/1/0']]),
  showsRemotePictures: false,
  ownHost: 'hill.example',
};

function html(source: string, more: Partial<HtmlOptions> = {}): string {
  return safeHtml(source, { ...options, ...more }).html;
}

test('layout stays: tables, styles, and what people write', () => {
  const source =
    '<table width="600" role="presentation"><tbody><tr><td style="padding: 8px" bgcolor="#eee">Hello <b>Wade</b> &amp; all</td></tr></tbody></table>';
  expect(html(source)).toBe(source);
  expect(html('<style>p { color: red }</style><p>Hi</p>')).toContain('p { color: red }');
  const commented = '<style><!--\n p.Mso { margin: 0 } p.Mso2 { color: red }\n--></style><p>Hi</p>';
  expect(html(commented)).toMatch(/<style>\s*p\.Mso \{ margin: 0 \}/);
  expect(html(commented)).not.toContain('--');
});

test('what runs is gone with all that is in it, and so are handlers', () => {
  expect(html('a<script>alert(1)</script>b')).toBe('ab');
  expect(html('<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>b')).toBe('b');
  expect(html('<p onclick="alert(1)" onmouseover=alert(2)>Hi</p>')).toBe('<p>Hi</p>');
  expect(html('<ifr<iframe>ame src=x></iframe>b')).not.toMatch(/iframe/);
  expect(html('<math><mtext><table><mglyph><style><img src onerror=alert(1)>')).not.toMatch(
    /onerror/,
  );
});

test('forms send nothing: their text stays', () => {
  expect(
    html('<form action="https://evil.example"><input name=p><button>Pay</button></form>'),
  ).toBe('Pay');
});

test('a page inside the page becomes a box', () => {
  expect(
    html(
      '<!doctype html><html><head><title>T</title><base href="https://evil.example"><meta http-equiv=refresh content="0;url=https://evil.example"><link rel=stylesheet href=x></head><body bgcolor="#fff">Hi</body></html>',
    ),
  ).toBe('<div bgcolor="#fff">Hi</div>');
});

test('what is not closed is closed, and nothing closes what is around it', () => {
  expect(html('<div><b>Hi')).toBe('<div><b>Hi</b></div>');
  expect(html('</div></body></html></table>Hi')).toBe('Hi');
  const deep = html('<div>'.repeat(5000));
  expect(deep.match(/<div>/g)).toHaveLength(200);
});

test('links open on a page of their own and only lead to sites, mailboxes and phones', () => {
  expect(html('<a href="https://a.example/x?y=1&z">x</a>')).toBe(
    '<a href="https://a.example/x?y=1&amp;z" title="https://a.example/x?y=1&amp;z" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
  expect(html('<a href="tel:+18305550142">x</a>')).toContain('href="tel:+18305550142"');
  for (const address of [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JaVaScRiPt&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://hill.example/1',
    '/admin/settings',
    '#top',
  ]) {
    expect(html(`<a href="${address}">x</a>`), address).toBe('<a>x</a>');
  }
});

test('a link that names another address says where it leads', () => {
  const of = (text: string, href: string) =>
    safeHtml(`<a href="${href}">${text}</a>`, options).disguisedLinks;
  expect(of('https://bank.example/login', 'https://evil.example/x')).toEqual([
    { text: 'https://bank.example/login', leadsTo: 'evil.example' },
  ]);
  expect(of('<b>www.</b>bank.example', 'https://evil.example')).toHaveLength(1);
  expect(of('bank.example', 'https://bank.example@evil.example')).toEqual([
    { text: 'bank.example', leadsTo: 'evil.example' },
  ]);
  expect(of('bank.example', 'https://bank.example.evil.example')).toHaveLength(1);
  expect(of('pay@bank.example', 'mailto:pay@evil.example')).toEqual([
    { text: 'pay@bank.example', leadsTo: 'pay@evil.example' },
  ]);
  expect(of('b\u200bank.example', 'https://evil.example')).toHaveLength(1);
  expect(of('https://bank.example and more', 'https://xn--bnk-ula.example')).toHaveLength(1);
  for (const [text, href] of [
    ['bank.example', 'https://www.bank.example/pay'],
    ['https://bank.example', 'https://login.bank.example'],
    ['Pay your bill', 'https://evil.example'],
    ['Invoice.pdf', 'https://bank.example/1'],
    ['Node.js is great', 'https://nodejs.example'],
    ['ann@bank.example', 'mailto:ann@bank.example?subject=Hi'],
    ['(830) 555-0142', 'tel:+18305550142'],
  ] as const) {
    expect(of(text, href), text).toEqual([]);
  }
  expect(html('<a href="https://evil.example">bank.example</a>')).toMatch(/ \[evil\.example\]</);
});

test('pictures from other sites are left out until they are asked for', () => {
  const tricks = [
    '<img src="https://spy.example/1.png">',
    '<img src="//spy.example/1.png">',
    '<td background="https://spy.example/1.png">',
    '<div style="background:url(https://spy.example/1.png)">',
    '<div style="background:u\\72l(\'https://spy.example/1.png\')">',
    '<style>p{background:url("https://spy.example/1.png")}</style>',
  ];
  for (const trick of tricks) {
    const hidden = safeHtml(trick, options);
    expect(hidden.html, trick).not.toContain('spy.example');
    expect(hidden.hasRemotePictures, trick).toBe(true);
    expect(html(trick, { showsRemotePictures: true }), trick).toContain(
      'https://spy.example/1.png',
    );
  }
});

test('other things are never loaded, asked for or not', () => {
  const shows = { showsRemotePictures: true };
  for (const trick of [
    '<style>@import "https://spy.example/1.css"; p{color:red}</style>',
    '<style>@im@import x;port "https://spy.example/1.css"; p{color:red}</style>',
    '<style>@im@im@import x;port y;port "https://spy.example/1.css"; p{color:red}</style>',
    '<style>@im/**/port url(https://spy.example/x)</style>',
    '<style>@font-face{font-family:x;src:url(https://spy.example/1.woff)} p{color:red}</style>',
    '<link rel=stylesheet href="https://spy.example/1.css">',
    '<img src="cid:unknown">',
    '<img src="https://hill.example/api/x">',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<img srcset="https://spy.example/1.png 2x">',
    '<video poster="https://spy.example/1.png"></video>',
    '<object data="https://spy.example/1"></object>',
    '<embed src="https://spy.example/1">',
    '<input type=image src="https://spy.example/1.png">',
  ]) {
    const shown = html(trick, shows);
    expect(shown, trick).not.toMatch(
      /@import|\ssrc=|src:\s*url\(|<link|<embed|<object|<input|srcset|poster/,
    );
  }
});

test('pictures that came with the email are drawn', () => {
  expect(html('<img src="cid:mark@hill" width=40>')).toBe(
    '<img width="40" src="/files/email-pictures/1/0" alt="">',
  );
  expect(html('<img alt=x src="data:image/png;base64,iVBORw0KGgo=">')).toContain(
    'src="data:image/png',
  );
});

test('a style sheet cannot end itself', () => {
  expect(html('<style>p{}</sty\0le><script>alert(1)</script>')).not.toMatch(/<script/);
  expect(html('<style><!-- </style><img src=x onerror=alert(1)> --></style>')).not.toMatch(
    /onerror/,
  );
});

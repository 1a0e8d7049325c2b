import { Parser } from 'htmlparser2';
import {
  allowedAttributes,
  allowedElements,
  droppedElements,
  embeddedPicture,
  voidElements,
} from './allowed-html.ts';
import { type DisguisedLink, disguisedTarget, linkAddress } from './links.ts';
import { safeCss } from './safe-css.ts';

export interface SafeHtml {
  /** What goes into the body of a page. */
  html: string;
  /** It would load pictures from other sites, which tells their owners that it was opened. */
  hasRemotePictures: boolean;
  /** At most twenty. */
  disguisedLinks: DisguisedLink[];
}

export interface HtmlOptions {
  /** The addresses of the pictures that came with the email, by their Content-ID. */
  pictures: Map<string, string>;
  showsRemotePictures: boolean;
  /** Our own host: an email can never make the browser load anything from it. */
  ownHost: string;
}

/** Deeper than any table layout. */
const maxDepth = 200;
const maxLinkText = 300;
const maxDisguisedLinks = 20;

/**
 * The HTML of an incoming email, made harmless: only known elements and attributes, nothing that
 * runs, sends or loads, links that open in a new page and say where they lead. A hostile email can
 * take arbitrarily long: call it where it can be stopped.
 */
export function safeHtml(source: string, options: HtmlOptions): SafeHtml {
  const out: string[] = [];
  const open: string[] = [];
  const disguisedLinks: DisguisedLink[] = [];
  let hasRemotePictures = false;
  let dropping = 0;
  let style: string | undefined;
  let link: { url: URL; text: string } | undefined;

  /** The address of a picture on another site, if it may be loaded. */
  function remotePicture(typed: string): string | undefined {
    const address = typed.startsWith('//') ? `https:${typed}` : typed;
    if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
    const url = new URL(address);
    if (url.hostname === options.ownHost) return undefined;
    hasRemotePictures = true;
    return options.showsRemotePictures ? url.href : undefined;
  }

  function pictureAddress(typed: string): string | undefined {
    const address = typed.trim();
    if (/^cid:/i.test(address)) return options.pictures.get(contentId(address.slice(4)));
    if (embeddedPicture.test(address)) return address;
    return remotePicture(address);
  }

  function attributesOf(name: string, given: Record<string, string>): string {
    const written = Object.entries(given).flatMap(([attribute, value]) => {
      if (allowedAttributes.has(attribute)) return [[attribute, value] as const];
      if (attribute === 'role' && /^(presentation|none)$/i.test(value))
        return [[attribute, value] as const];
      if (attribute === 'style') return [[attribute, safeCss(value, remotePicture)] as const];
      return [];
    });
    if (name === 'img') {
      const address = pictureAddress(given.src ?? '');
      if (address) written.push(['src', address]);
      if (given.alt === undefined) written.push(['alt', '']);
    }
    // Old layouts set their background as an attribute.
    const background = given.background && pictureAddress(given.background);
    if (background) written.push(['background', background]);
    return written.map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('');
  }

  function openElement(name: string, given: Record<string, string>): void {
    if (name === 'a') openLink(given);
    else out.push(`<${name}${attributesOf(name, given)}>`);
    if (!voidElements.has(name)) open.push(name);
  }

  function openLink(given: Record<string, string>): void {
    closeThrough('a');
    const url = linkAddress(given.href ?? '');
    link = url && { url, text: '' };
    const target = url
      ? ` href="${escaped(url.href)}" title="${escaped(url.href)}" target="_blank" rel="noopener noreferrer nofollow"`
      : '';
    const { title: _, ...rest } = given;
    out.push(`<a${attributesOf('a', rest)}${target}>`);
  }

  function closeLink(): void {
    const leadsTo = link && disguisedTarget(link.text, link.url);
    if (link && leadsTo) {
      out.push(`${mark} [${escaped(leadsTo)}]</span>`);
      if (disguisedLinks.length < maxDisguisedLinks)
        disguisedLinks.push({ text: link.text.trim(), leadsTo });
    }
    link = undefined;
  }

  /** Closes an element with everything still open in it; does nothing if it is not open. */
  function closeThrough(name: string): void {
    if (!open.includes(name)) return;
    for (;;) {
      const last = open.pop();
      if (last === undefined) return;
      if (last === 'a') closeLink();
      out.push(`</${last}>`);
      if (last === name) return;
    }
  }

  const parser = new Parser(
    {
      onopentag(tag, given) {
        if (droppedElements.has(tag)) dropping += 1;
        if (dropping > 0) return;
        if (tag === 'style') style = '';
        // The email's own body is a box in our page.
        const name = tag === 'body' ? 'div' : tag;
        if (allowedElements.has(name) && open.length < maxDepth) openElement(name, given);
      },
      ontext(text) {
        if (dropping > 0) return;
        if (style !== undefined) {
          style += text;
          return;
        }
        if (link && link.text.length < maxLinkText) link.text += text;
        out.push(escaped(text));
      },
      onclosetag(tag) {
        if (droppedElements.has(tag)) {
          dropping = Math.max(0, dropping - 1);
          return;
        }
        if (dropping > 0) return;
        if (tag === 'style') {
          if (style !== undefined) out.push(`<style>${safeCss(style, remotePicture)}</style>`);
          style = undefined;
        } else if (!voidElements.has(tag)) closeThrough(tag === 'body' ? 'div' : tag);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(source);
  parser.end();
  while (open.length > 0) closeThrough(open.at(-1) ?? '');
  return { html: out.join(''), hasRemotePictures, disguisedLinks };
}

/** Nothing in the email's own style may change its look: the inline style comes last. */
const mark =
  '<span style="all:initial!important;font:600 13px sans-serif!important;color:#9b2c1c!important;background:#fff!important">';

/** A Content-ID as both the picture and its reference name it, without brackets. */
export function contentId(id: string): string {
  const bare = id.trim().replace(/^<|>$/g, '').trim();
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

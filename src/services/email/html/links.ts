/** A link whose text names a different address from the one it leads to. */
export interface DisguisedLink {
  text: string;
  /** Where it leads: a host, or an email address. */
  leadsTo: string;
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const maxAddress = 2000;

/**
 * The address that a link in an email may lead to, or undefined if it is no address of a site, a
 * mailbox or a phone. A name before the host (`https://bank.example@elsewhere.example`) is removed.
 */
export function linkAddress(href: string): URL | undefined {
  // Browsers ignore these anywhere in an address.
  const typed = href.replace(/[\t\r\n]/g, '').trim();
  if (typed.length > maxAddress || !/^[a-z]+:/i.test(typed) || !URL.canParse(typed))
    return undefined;
  const url = new URL(typed);
  if (!schemes.has(url.protocol)) return undefined;
  url.username = '';
  url.password = '';
  return url;
}

/** Where a link leads, if its text names another place; otherwise undefined. */
export function disguisedTarget(text: string, url: URL): string | undefined {
  const named = hostIn(text.replace(/\p{Cf}/gu, '').trim());
  if (!named) return undefined;
  const target = url.protocol === 'mailto:' ? mailboxOf(url) : url.hostname;
  if (url.protocol === 'tel:' || !target) return undefined;
  return isSameHost(named, url.protocol === 'mailto:' ? hostOfMailbox(target) : target)
    ? undefined
    : target;
}

/** The host that a text names, if it looks like an address of a site or a mailbox. */
function hostIn(text: string): string | undefined {
  const [, scheme = '', host = ''] =
    /^(https?:\/\/|mailto:)?(?:[^\s/@]{1,100}@)?([^\s/:?#@]{1,253}\.[^\s/:?#@.]{2,63})(?=[:/?#\s]|$)/iu.exec(
      text,
    ) ?? [];
  const claims = scheme !== '' || /^www\./i.test(host);
  // A sentence may start with "Node.js", and "Invoice.pdf" is a file.
  if (!host || (!claims && (/\s/.test(text) || !isBareHost(host)))) return undefined;
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}

function isBareHost(host: string): boolean {
  const isFile = /\.(pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|heic|txt|csv|html?|ics)$/i.test(host);
  return !isFile && /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/iu.test(host);
}

function isSameHost(named: string, target: string): boolean {
  const [one, other] = [withoutWww(named), withoutWww(target)];
  return one === other || other.endsWith(`.${one}`);
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}

function mailboxOf(url: URL): string {
  return decoded(url.pathname).split(',')[0]?.trim() ?? '';
}

function hostOfMailbox(mailbox: string): string {
  return mailbox.split('@').pop() ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import type { ProviderRecords } from './sender-records.ts';

/** The servers of an email address. */
export interface MailServers {
  /** The provider's name; empty if it is known only by its records. */
  provider: string;
  host: string;
  port: number;
  incomingHost: string;
  incomingPort: number;
  /** What to know about the password there; empty if the usual one works. */
  passwordHint: string;
  /** Where such a password is made; empty if unknown. */
  passwordPage: string;
}

interface Provider {
  name: string;
  /** Domains of its own addresses. */
  domains: string[];
  /** How the names of its servers that accept emails for customers' domains end. */
  exchanges: string[];
  outgoing: [host: string, port: number];
  incoming: string;
  /** The records that a customer's domain needs; undefined if it accepts none. */
  records?: ProviderRecords;
  passwordHint: string;
  passwordPage?: string;
}

const appPassword = (where: string) =>
  `${where} needs an app password here, not your usual password.`;

/** From each provider's own help pages. */
const providers: Provider[] = [
  {
    name: 'Google',
    domains: ['gmail.com', 'googlemail.com'],
    exchanges: ['google.com', 'googlemail.com'],
    outgoing: ['smtp.gmail.com', 465],
    incoming: 'imap.gmail.com',
    records: { spfInclude: '_spf.google.com', dkimSelectors: ['google'] },
    passwordHint: appPassword('Google'),
    passwordPage: 'https://myaccount.google.com/apppasswords',
  },
  {
    name: 'Microsoft',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    exchanges: ['protection.outlook.com', 'olc.protection.outlook.com'],
    outgoing: ['smtp.office365.com', 587],
    incoming: 'outlook.office365.com',
    records: {
      spfInclude: 'spf.protection.outlook.com',
      dkimSelectors: ['selector1', 'selector2'],
    },
    passwordHint:
      'Microsoft has turned passwords off for most accounts. If it refuses, your email cannot be connected here.',
  },
  {
    name: 'Yahoo',
    domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'],
    exchanges: ['yahoodns.net'],
    outgoing: ['smtp.mail.yahoo.com', 465],
    incoming: 'imap.mail.yahoo.com',
    passwordHint: appPassword('Yahoo'),
  },
  {
    name: 'AOL',
    domains: ['aol.com'],
    exchanges: [],
    outgoing: ['smtp.aol.com', 465],
    incoming: 'imap.aol.com',
    passwordHint: appPassword('AOL'),
  },
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    exchanges: ['icloud.com'],
    outgoing: ['smtp.mail.me.com', 587],
    incoming: 'imap.mail.me.com',
    records: { spfInclude: 'icloud.com', dkimSelectors: ['sig1'] },
    passwordHint: appPassword('Apple'),
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm'],
    exchanges: ['messagingengine.com'],
    outgoing: ['smtp.fastmail.com', 465],
    incoming: 'imap.fastmail.com',
    records: { spfInclude: 'spf.messagingengine.com', dkimSelectors: ['fm1', 'fm2', 'fm3'] },
    passwordHint: appPassword('Fastmail'),
  },
  {
    name: 'Zoho',
    domains: ['zoho.com', 'zohomail.com'],
    exchanges: ['zoho.com'],
    outgoing: ['smtp.zoho.com', 465],
    incoming: 'imap.zoho.com',
    records: { spfInclude: 'zohomail.com', dkimSelectors: ['zoho', 'zmail', 'default'] },
    passwordHint: '',
  },
];

/** The part of an address after the "@", lowercase. */
export function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** The provider with addresses of a domain. */
export function providerOfDomain(domain: string): MailServers | undefined {
  return serversOf(providers.find(({ domains }) => domains.includes(domain)));
}

/** The provider that accepts emails at a server, as MX records name it. */
export function providerOfExchange(exchange: string): MailServers | undefined {
  const host = exchange.toLowerCase().replace(/\.$/, '');
  const isAt = (one: string) => host === one || host.endsWith(`.${one}`);
  return serversOf(providers.find(({ exchanges }) => exchanges.some(isAt)));
}

/** The records needed by a domain that sends through a server. */
export function recordsOfServer(host: string): ProviderRecords | undefined {
  return providers.find(({ outgoing }) => outgoing[0] === host.toLowerCase())?.records;
}

function serversOf(provider: Provider | undefined): MailServers | undefined {
  if (!provider) return undefined;
  const [host, port] = provider.outgoing;
  return {
    provider: provider.name,
    host,
    port,
    incomingHost: provider.incoming,
    incomingPort: 993,
    passwordHint: provider.passwordHint,
    passwordPage: provider.passwordPage ?? '',
  };
}

import { Resolver } from 'node:dns/promises';
import { SECONDS } from '#lib/days/durations.ts';
import { domainOf, type MailServers, providerOfDomain, providerOfExchange } from './providers.ts';

/** What is looked up in DNS. */
export type Records = Pick<Resolver, 'resolveSrv' | 'resolveMx'>;

/**
 * The mail servers of an address: by its domain, otherwise by the domain's own records (RFC 6186),
 * otherwise by the server that accepts its emails (MX). Returns undefined if none of them tells, or
 * not within five seconds.
 */
export async function findMailServers(
  address: string,
  records: Records = new Resolver({ timeout: 2 * SECONDS, tries: 2 }),
): Promise<MailServers | undefined> {
  const domain = domainOf(address);
  const known = providerOfDomain(domain);
  if (known) return known;
  const [incoming, submissions, submission, exchanges] = await Promise.all([
    firstOf(records.resolveSrv(`_imaps._tcp.${domain}`)),
    firstOf(records.resolveSrv(`_submissions._tcp.${domain}`)),
    firstOf(records.resolveSrv(`_submission._tcp.${domain}`)),
    records.resolveMx(domain).catch(() => []),
  ]);
  const outgoing = submissions ?? submission;
  if (incoming && outgoing) {
    return {
      provider: '',
      host: outgoing.name,
      port: outgoing.port,
      incomingHost: incoming.name,
      incomingPort: incoming.port,
      passwordHint: '',
      passwordPage: '',
    };
  }
  return exchanges
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ exchange }) => providerOfExchange(exchange))
    .find((provider) => provider !== undefined);
}

/** The server to try first; a name of "." means that there is none. */
async function firstOf(
  answer: ReturnType<Records['resolveSrv']>,
): Promise<{ name: string; port: number } | undefined> {
  const records = await answer.catch(() => []);
  return records
    .filter(({ name }) => name !== '' && name !== '.')
    .toSorted((one, other) => one.priority - other.priority || other.weight - one.weight)[0];
}

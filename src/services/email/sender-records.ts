import { Resolver } from 'node:dns/promises';
import { SECONDS } from '#lib/days/durations.ts';

/** `unknown`: DNS did not respond. */
export type RecordState = 'found' | 'missing' | 'wrong' | 'unknown';

/** What a domain says about who may send its emails; without it many end up as spam. */
export interface SenderRecords {
  /**
   * Which servers may send (RFC 7208); `wrong`: several records, or not the server that sends here.
   */
  spf: RecordState;
  /** The key that emails are signed with (RFC 6376), under one of the usual names. */
  dkim: RecordState;
  /** What happens to emails that are neither (RFC 7489). */
  dmarc: RecordState;
}

/** What a domain's records must name for a provider. */
export interface ProviderRecords {
  spfInclude: string;
  dkimSelectors: string[];
}

const usualSelectors = [
  ...['google', 'selector1', 'selector2', 'default', 'dkim', 'mail', 'k1', 's1', 's2', 'fm1'],
  ...['zoho', 'sig1', 'mx', 'key1'],
];

/** What is looked up in DNS. */
export type TextRecords = Pick<Resolver, 'resolveTxt'>;

/**
 * Looks up what a domain says about its senders, within five seconds.
 * @param provider whose server sends, if known
 */
export async function findSenderRecords(
  domain: string,
  provider: ProviderRecords | undefined,
  records: TextRecords = new Resolver({ timeout: 2 * SECONDS, tries: 2 }),
): Promise<SenderRecords> {
  const read = async (name: string): Promise<string[] | undefined> => {
    try {
      return (await records.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as { code?: string };
      return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined;
    }
  };
  const selectors = provider?.dkimSelectors ?? usualSelectors;
  const [own, policy, ...keys] = await Promise.all([
    read(domain),
    read(`_dmarc.${domain}`),
    ...selectors.map((selector) => read(`${selector}._domainkey.${domain}`)),
  ]);
  return {
    spf: spfState(own, provider),
    dkim: keyState(keys),
    dmarc: policy ? (policy.some(isPolicy) ? 'found' : 'missing') : 'unknown',
  };
}

function spfState(texts: string[] | undefined, provider: ProviderRecords | undefined): RecordState {
  if (!texts) return 'unknown';
  const [record, ...more] = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (!record) return 'missing';
  if (more.length > 0) return 'wrong';
  if (!provider) return 'found';
  return record.toLowerCase().includes(provider.spfInclude) ? 'found' : 'wrong';
}

/** A withdrawn key has lost its text. */
function keyState(answers: (string[] | undefined)[]): RecordState {
  const texts = answers.flatMap((answer) => answer ?? []);
  if (texts.some((text) => /(^|;)\s*p=[^;\s]/i.test(text))) return 'found';
  return answers.includes(undefined) ? 'unknown' : 'missing';
}

function isPolicy(text: string): boolean {
  return /^v=DMARC1\b/i.test(text);
}

import { expect, test } from 'vitest';
import { recordsOfServer } from './providers.ts';
import { findSenderRecords } from './sender-records.ts';

/** DNS with only these texts. */
const withTexts = (texts: Record<string, string[]>) => ({
  async resolveTxt(name: string) {
    const found = texts[name];
    if (found) return found.map((text) => [text.slice(0, 10), text.slice(10)]);
    throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
  },
});
const google = recordsOfServer('smtp.gmail.com');

test('records that are there are found, also where they come in pieces', async () => {
  const records = withTexts({
    'hill.example': ['some-site-verification=1', 'v=spf1 include:_spf.google.com ~all'],
    '_dmarc.hill.example': ['v=DMARC1; p=none'],
    'google._domainkey.hill.example': ['v=DKIM1; k=rsa; p=MIIBIjANBg'],
  });
  const found = { spf: 'found', dkim: 'found', dmarc: 'found' };
  expect(await findSenderRecords('hill.example', google, records)).toEqual(found);
  expect(await findSenderRecords('hill.example', undefined, records)).toEqual(found);
});

test('records that are not there are missing', async () => {
  const missing = { spf: 'missing', dkim: 'missing', dmarc: 'missing' };
  expect(await findSenderRecords('hill.example', google, withTexts({}))).toEqual(missing);
});

test.each([
  ['two records', ['v=spf1 include:_spf.google.com ~all', 'v=spf1 -all']],
  ['another server', ['v=spf1 include:spf.protection.outlook.com -all']],
])('SPF with %s is wrong', async (_, texts) => {
  const records = withTexts({ 'hill.example': texts });
  expect((await findSenderRecords('hill.example', google, records)).spf).toBe('wrong');
});

test('a withdrawn key is missing', async () => {
  const records = withTexts({ 'google._domainkey.hill.example': ['v=DKIM1; p='] });
  expect((await findSenderRecords('hill.example', google, records)).dkim).toBe('missing');
});

test('a domain name system that does not answer says nothing about the records', async () => {
  const silent = {
    resolveTxt: () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })),
  };
  const unknown = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' };
  expect(await findSenderRecords('hill.example', google, silent)).toEqual(unknown);
});

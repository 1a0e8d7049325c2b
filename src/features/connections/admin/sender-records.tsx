import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dot, type DotTone } from '#ui/admin/status-dot.tsx';
import type { SenderRecordsView } from '../contract/mail-server.ts';
import styles from './mail-server-form.module.css';
import { senderRecordsQuery } from './queries.ts';

type Records = NonNullable<SenderRecordsView['records']>;

const tones: Record<Records['spf'], DotTone> = {
  found: 'success',
  missing: 'warning',
  wrong: 'warning',
  unknown: 'neutral',
};

/** Whether the domain's own records allow its emails, and what to do if they don't. */
export function SenderRecords() {
  const { data } = useQuery(senderRecordsQuery);
  if (!data?.records) return null;
  const { domain, records } = data;
  return (
    <Box className={styles.form}>
      <Text fw={600}>Keep your emails out of spam</Text>
      <Text fz={13} c="dimmed" mb="2xs">
        DNS records of {domain} that other mail servers check. Whoever manages the domain can change
        them.
      </Text>
      <ul>
        <RecordLine name="SPF" state={records.spf} text={spfTexts(records)[records.spf]} />
        <RecordLine name="DKIM" state={records.dkim} text={dkimTexts[records.dkim]} />
        <RecordLine name="DMARC" state={records.dmarc} text={dmarcTexts(domain)[records.dmarc]} />
      </ul>
    </Box>
  );
}

function RecordLine({ name, state, text }: { name: string; state: Records['spf']; text: string }) {
  return (
    <Text component="li" fz={14} py={2} style={{ overflowWrap: 'anywhere' }}>
      <Dot tone={tones[state]} /> <strong>{name}.</strong> {text}
    </Text>
  );
}

const noAnswer = "Couldn't be looked up right now.";

function spfTexts({ spf_include }: Records): Record<Records['spf'], string> {
  const value = spf_include ? ` v=spf1 include:${spf_include} ~all` : '';
  return {
    found: 'It lists who may send emails for you.',
    missing: value
      ? `Missing. Add a TXT record:${value}`
      : 'Missing. Your email provider says which TXT record to add.',
    wrong: spf_include
      ? `There must be one record, and it must contain include:${spf_include}.`
      : 'There are several records. There must be only one.',
    unknown: noAnswer,
  };
}

const dkimTexts: Record<Records['dkim'], string> = {
  found: 'It proves that your emails come from you.',
  missing:
    'No key was found under the usual names. Turn on DKIM at your email provider and add the record it shows you.',
  wrong: '',
  unknown: noAnswer,
};

function dmarcTexts(domain: string): Record<Records['dmarc'], string> {
  return {
    found: 'It says what other servers should do with emails that only pretend to be yours.',
    missing: `Missing. Once SPF and DKIM are there, add a TXT record for _dmarc.${domain}: v=DMARC1; p=none`,
    wrong: '',
    unknown: noAnswer,
  };
}

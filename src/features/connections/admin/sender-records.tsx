import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dot, type DotTone } from '../../../ui/admin/status-dot.tsx';
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

/** Whether the domain's own records let its emails through, with what to do where they do not. */
export function SenderRecords() {
  const { data } = useQuery(senderRecordsQuery);
  if (!data?.records) return null;
  const { domain, records } = data;
  return (
    <Box className={styles.form}>
      <Text fw={600}>Keep your emails out of spam</Text>
      <Text fz={13} c="dimmed" mb="2xs">
        Records of {domain}, which whoever manages the domain can change. Other mail servers look at
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

const noAnswer = "Couldn't be looked up just now.";

function spfTexts({ spf_include }: Records): Record<Records['spf'], string> {
  const value = spf_include ? ` v=spf1 include:${spf_include} ~all` : '';
  return {
    found: 'It names who may send your emails.',
    missing: value
      ? `Missing. Add a TXT record:${value}`
      : 'Missing. Your email provider says which TXT record to add.',
    wrong: spf_include
      ? `There must be one record, and it must contain include:${spf_include}.`
      : 'There are several records. Only one may be there.',
    unknown: noAnswer,
  };
}

const dkimTexts: Record<Records['dkim'], string> = {
  found: 'A key is there, with which your emails can be signed.',
  missing:
    'No key was found under the usual names. Turn on DKIM at your email provider and add the record it shows you.',
  wrong: '',
  unknown: noAnswer,
};

function dmarcTexts(domain: string): Record<Records['dmarc'], string> {
  return {
    found: 'It says what happens to emails that only pretend to be yours.',
    missing: `Missing. Once SPF and DKIM are there, add a TXT record for _dmarc.${domain}: v=DMARC1; p=none`,
    wrong: '',
    unknown: noAnswer,
  };
}

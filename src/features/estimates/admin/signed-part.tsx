import { Text } from '@mantine/core';
import { fullDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { EstimateView } from '../contract/estimates.ts';
import { methodLabels } from './labels.ts';

/** Who signed, when and from where, with the fingerprints that prove it. */
export function SignedPart({
  estimate: { answer_method, answer_note },
  signature,
}: {
  estimate: EstimateView;
  signature: NonNullable<EstimateView['signature']>;
}) {
  const style = useLocale();
  const at = fullDate(new Date(signature.signed_at), style);
  return (
    <div className={record.part}>
      <h2 className={record.label}>{answer_method === 'online' ? 'Signed' : 'Approved'}</h2>
      {answer_method === 'online' ? (
        <p>
          {signature.signer_name} ({signature.is_drawn ? 'drawn by hand' : 'typed'}), {at}, from{' '}
          {signature.client_address}
        </p>
      ) : (
        <p>
          {signature.signer_name}, {methodLabels[answer_method].toLowerCase()}, {at}, recorded by
          you{signature.is_drawn ? ' with a signature' : ''}
        </p>
      )}
      {answer_note && <p>{answer_note}</p>}
      <Text c="dimmed" fz={13}>
        {signature.pdf_hash
          ? `SHA-256 of the signed PDF: ${signature.pdf_hash}`
          : 'Preparing the signed copy.'}
      </Text>
    </div>
  );
}

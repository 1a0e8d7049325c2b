import { Text } from '@mantine/core';
import { fullDate } from '../../../lib/days/formats.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import record from '../../../ui/admin/record.module.css';
import type { EstimateView } from '../contract/estimates.ts';

/** Who signed, when and from where, with the fingerprints that prove it. */
export function SignedPart({
  signature,
}: {
  estimate: EstimateView;
  signature: NonNullable<EstimateView['signature']>;
}) {
  const style = useLocale();
  return (
    <div className={record.part}>
      <h2 className={record.label}>Signed</h2>
      <p>
        {signature.signer_name} ({signature.is_drawn ? 'drawn by hand' : 'typed'}),{' '}
        {fullDate(new Date(signature.signed_at), style)}, from {signature.client_address}
      </p>
      <Text c="dimmed" fz={13}>
        {signature.pdf_hash
          ? `SHA-256 of the signed PDF: ${signature.pdf_hash}`
          : 'Preparing the signed copy.'}
      </Text>
    </div>
  );
}

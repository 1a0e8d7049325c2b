import { fullDate } from '../../../lib/days/formats.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import type { EstimateView } from '../contract/estimates.ts';
import styles from './estimate-detail.module.css';

/** Who signed, when and from where, with the fingerprints that prove it. */
export function SignedPart({
  signature,
}: {
  estimate: EstimateView;
  signature: NonNullable<EstimateView['signature']>;
}) {
  const style = useLocale();
  return (
    <div className={styles.part}>
      <h2 className={styles.label}>Signed</h2>
      <p>
        {signature.signer_name} ({signature.is_drawn ? 'drawn by hand' : 'typed'}),{' '}
        {fullDate(new Date(signature.signed_at), style)}, from {signature.client_address}
      </p>
      <p className={styles.hash}>
        {signature.pdf_hash
          ? `SHA-256 of the signed PDF: ${signature.pdf_hash}`
          : 'Preparing the signed copy.'}
      </p>
    </div>
  );
}

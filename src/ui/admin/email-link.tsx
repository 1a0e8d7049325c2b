import { mailAddress } from '#lib/mail-address.ts';

/** An email address as a link; if it does not fit on a line, it breaks before the "@". */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={mailAddress(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

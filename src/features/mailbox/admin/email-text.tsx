import { Fragment } from 'react';
import { Link } from 'react-router';
import styles from './mailbox-page.module.css';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/** An email's plain text. Only addresses of our own site become links: the rest was written by strangers. */
export function EmailText({ text }: { text: string }) {
  const parts = text.split(address);
  return (
    <div className={styles.text}>
      {parts.map((part, index) => {
        const key = `${index} ${part}`;
        return isOurs(part) ? (
          <OwnLink key={key} address={part} />
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
    </div>
  );
}

function OwnLink({ address }: { address: string }) {
  const { pathname, search } = new URL(address);
  if (!pathname.startsWith('/admin/')) return <a href={address}>{address}</a>;
  return <Link to={pathname + search}>{address}</Link>;
}

function isOurs(part: string): boolean {
  return URL.canParse(part) && new URL(part).origin === window.location.origin;
}

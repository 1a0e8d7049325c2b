import { Fragment } from 'react';
import { Link } from 'react-router';
import { siteRoots } from '#lib/links.ts';
import styles from './mailbox.module.css';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/**
 * An email's plain text. Only addresses of our own site become links, because the rest was written
 * by strangers.
 */
export function EmailText({ text }: { text: string }) {
  const parts = text.split(address);
  return (
    <div className={styles.text}>
      {parts.map((part, index) => {
        const key = `${index} ${part}`;
        return isOurs(part) ? (
          <OwnLink key={key} url={part} />
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
    </div>
  );
}

function OwnLink({ url }: { url: string }) {
  const { pathname, search } = new URL(url);
  if (!pathname.startsWith(`${siteRoots.admin}/`)) return <a href={url}>{url}</a>;
  return <Link to={pathname + search}>{url}</Link>;
}

function isOurs(part: string): boolean {
  return URL.canParse(part) && new URL(part).origin === window.location.origin;
}

import type { ReactNode } from 'react';
import errorPipe from '../art/error-pipe.svg';
import { PhoneLinks } from '../phone-links.tsx';
import styles from './plain-pages.module.css';

interface DeadLinkProps {
  title: string;
  /** Names the number to call. */
  text: string;
  children?: ReactNode;
}

/** What a private link shows that leads nowhere. */
export function DeadLink({ title, text, children }: DeadLinkProps) {
  return (
    <div className={styles.plain}>
      <img src={errorPipe} alt="" width={240} height={143} data-decorates />
      <h1>{title}</h1>
      <p>
        <PhoneLinks text={text} />
      </p>
      {children}
    </div>
  );
}

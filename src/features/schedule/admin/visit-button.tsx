import { type ComponentProps, createContext, use, useEffect, useRef } from 'react';
import styles from './visit-button.module.css';

/** The id of the visit that was just saved. */
export const JustSaved = createContext<string | undefined>(undefined);

/** What opens a visit, wherever it is on the calendar. One just saved is on screen and lit up. */
export function VisitButton({
  id,
  className,
  ...props
}: ComponentProps<'button'> & { id: string }) {
  const isLit = use(JustSaved) === id;
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLit) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isLit]);
  return (
    <button
      {...props}
      ref={element}
      type="button"
      className={`${styles.button} ${className ?? ''}`}
      data-lit={isLit || undefined}
    />
  );
}

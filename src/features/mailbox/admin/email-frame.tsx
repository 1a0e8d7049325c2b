import { useEffect, useRef, useState } from 'react';
import styles from './email-html.module.css';

/** Out-of-flow elements add no height. */
const minHeight = 80;
/** Taller than any email someone reads, because an email may request any height. */
const maxHeight = 20_000;

/** The page of an email, as tall as its content. Without `allow-scripts`, nothing in it runs. */
export function EmailFrame({ url }: { url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<HTMLElement>();
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!page) return undefined;
    const measure = () => {
      // Wider content scrolls, with a bar that takes some height.
      const bar = page.scrollWidth > page.clientWidth ? 20 : 0;
      const content = Math.ceil(page.getBoundingClientRect().height) + bar;
      setHeight(Math.max(minHeight, Math.min(maxHeight, content)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [page]);
  return (
    <div className={styles.page}>
      <iframe
        ref={frame}
        className={styles.frame}
        title="Content of the email"
        src={url}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        style={{ height }}
        onLoad={() => setPage(frame.current?.contentDocument?.documentElement)}
      />
    </div>
  );
}

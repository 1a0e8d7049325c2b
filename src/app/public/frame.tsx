import { ChatButton } from '#features/conversations/public/chat-button.tsx';
import { publicTexts } from '#features/website/texts/index.ts';
import type { FrameProps } from '#ui/site/frame.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';

/** Pages with a button that nothing may cover. */
const documents = new Set<NonNullable<FrameProps['route']>>([
  'area',
  'invoice',
  'service',
  'visit',
]);

/** Header and footer of every public page. */
export function PublicFrame({
  language,
  route = 'home',
  paths,
  opensForm = false,
  hasChat = true,
  children,
}: FrameProps) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {publicTexts(language).skip}
      </a>
      <Header language={language} route={route} paths={paths} opensForm={opensForm} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {hasChat && route !== 'request' && (
        <ChatButton language={language} isBelow={documents.has(route)} />
      )}
      <Footer language={language} route={route} paths={paths} />
    </div>
  );
}

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { ChatButton } from '../../features/conversations/public/chat-button.tsx';
import type { RequestFormProps } from '../../features/requests/public/form-props.ts';
import { publicTexts } from '../../features/website/texts/index.ts';
import type { Language } from '../../lib/language.ts';
import type { publicRoutes } from '../../lib/links.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';

export interface FrameProps {
  language: Language;
  /** Which page this is, for the link to the same page in the other language. */
  route?: keyof typeof publicRoutes;
  /** This page in both languages, if its address says more than its route. */
  addresses?: Record<Language, string>;
  /** What the request form needs to open over this page; without it, quote links lead to its own page. */
  form?: RequestFormProps;
  /** Left out where it would cover the one button that counts. */
  hasChat?: boolean;
  children: ReactNode;
}

/** What stands around a page instead: the customer portal's sidebar, where the page is shown in there. */
export const FrameInstead = createContext<ComponentType<FrameProps> | undefined>(undefined);

/** Header and footer of every public page. */
export function Frame(props: FrameProps) {
  const Instead = useContext(FrameInstead);
  return Instead ? <Instead {...props} /> : <PublicFrame {...props} />;
}

function PublicFrame({
  language,
  route = 'home',
  addresses,
  form,
  hasChat = true,
  children,
}: FrameProps) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {publicTexts(language)('skip')}
      </a>
      {form && <div hidden data-request-form-props data-props={JSON.stringify(form)} />}
      <Header
        language={language}
        route={route}
        addresses={addresses}
        opensForm={form !== undefined}
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer language={language} route={route} addresses={addresses} />
      {hasChat && <ChatButton language={language} />}
    </div>
  );
}

import { LogOut, Phone } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { CallButton } from '#features/calls/public/call-button.tsx';
import { portalTexts } from '#features/customer-accounts/texts/portal.ts';
import { initialsOf } from '#lib/initials.ts';
import { type Language, languageCode } from '#lib/language.ts';
import { customerPath, inBothLanguages } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import type { CustomerSection, SectionCounts } from '#platform/pages/sites.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import type { FrameProps } from '#ui/site/frame.tsx';
import { Icon } from '#ui/site/icon.tsx';
import styles from '#ui/site/shell.module.css';
import { useSite } from '#ui/site/site.ts';
import { Navigation } from './navigation.tsx';

export interface ShellProps {
  language: Language;
  section: CustomerSection;
  /** The English address of this page. */
  path: string;
  customer: { firstName: string; lastName: string };
  counts: SectionCounts;
  /** Whether the page has its own gutters. */
  isFramed?: boolean;
  children: ReactNode;
}

/** The shell as a wrapper for a page that is also shown outside the portal. */
export function shellAround(shell: Omit<ShellProps, 'children'>): ComponentType<FrameProps> {
  return ({ children }) => (
    <Shell {...shell} isFramed>
      {children}
    </Shell>
  );
}

/**
 * The frame around every page of a signed-in customer: a sidebar on desktops, five tabs on phones.
 */
export function Shell(props: ShellProps) {
  const { language, section, path, customer, counts, isFramed, children } = props;
  const t = portalTexts(language);
  const { business } = useSite();
  const phone = formatPhone(business.phone);
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  const other = language === 'english' ? 'spanish' : 'english';
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t.shell.skip}
      </a>
      <aside className={styles.sidebar} aria-label={business.name}>
        <Home language={language} name={business.name} />
        <Navigation
          language={language}
          section={section}
          counts={counts}
          className={styles.links}
        />
        <div className={styles.leave}>
          <SignOut language={language} />
        </div>
      </aside>
      <div className={styles.column}>
        <header className={styles.bar}>
          <Home language={language} name={business.name} isSmall />
          <a href={`tel:${business.phone}`} className={styles.call}>
            <Icon of={Phone} />
            <span>{phone}</span>
            <small>{t.shell.callShort}</small>
          </a>
          <CallButton language={language} caller="customer" look="plain" />
          <button type="button" className={styles.callMenu} popoverTarget="call-menu">
            <span className="visually-hidden">{t.shell.call}</span>
            <Icon of={Phone} />
          </button>
          <div id="call-menu" popover="auto" className={styles.menu}>
            <a href={`tel:${business.phone}`} className={styles.link}>
              <Icon of={Phone} />
              {phone}
            </a>
            <CallButton language={language} caller="customer" look="menu" />
          </div>
          <a
            href={inBothLanguages(path)[other]}
            lang={languageCode(other)}
            hrefLang={languageCode(other)}
            className={styles.language}
          >
            {t.shell.language}
          </a>
          <button type="button" className={styles.menuButton} popoverTarget="customer-menu">
            <span className="visually-hidden">{`${name}: ${t.shell.menu}`}</span>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
          </button>
          <div id="customer-menu" popover="auto" className={styles.menu}>
            <a href={customerPath('appointments', language)} className={styles.link}>
              {t.shell.appointments}
            </a>
            <a href={customerPath('profile', language)} className={styles.link}>
              {t.shell.profile}
            </a>
            <a
              href={inBothLanguages(path)[other]}
              lang={languageCode(other)}
              hrefLang={languageCode(other)}
              className={styles.link}
            >
              {t.shell.language}
            </a>
            <SignOut language={language} />
          </div>
          <a href={customerPath('profile', language)} className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className="visually-hidden">: {t.shell.profile}</span>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
          </a>
        </header>
        <main
          id="content"
          className={styles.main}
          data-framed={isFramed || undefined}
          tabIndex={-1}
        >
          {children}
          {section === 'profile' && (
            <div className={styles.leaveHere}>
              <SignOut language={language} />
            </div>
          )}
        </main>
      </div>
      <Navigation
        language={language}
        section={section}
        counts={counts}
        className={styles.tabs}
        isTabs
      />
    </div>
  );
}

function SignOut({ language }: { language: Language }) {
  return (
    <form method="post" action={customerPath('signOut', language)}>
      <button type="submit" className={styles.link}>
        <Icon of={LogOut} />
        {portalTexts(language).shell.signOut}
      </button>
    </form>
  );
}

function Home({
  language,
  name,
  isSmall,
}: {
  language: Language;
  name: string;
  isSmall?: boolean;
}) {
  return (
    <a
      href={customerPath('dashboard', language)}
      className={isSmall ? styles.smallHome : styles.home}
    >
      <PlumbBob className={styles.bob} />
      <span>{name}</span>
    </a>
  );
}

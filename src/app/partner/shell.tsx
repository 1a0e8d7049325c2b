import {
  CalendarDays,
  FilePenLine,
  Hammer,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Menu,
  UserRound,
  Wallet,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { RingsHere } from '#features/calls/public/call-button.tsx';
import styles from '#features/partners/partner/account-frame.module.css';
import { LanguageSwitch } from '#features/partners/partner/language-switch.tsx';
import { partnerTexts } from '#features/partners/texts/portal.ts';
import { offlineTexts } from '#features/work-orders/texts/offline.ts';
import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import type { PartnerSection } from '#platform/pages/sites.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import { Icon } from '#ui/site/icon.tsx';
import shell from '#ui/site/shell.module.css';

export interface ShellProps {
  language: Language;
  isChosen: boolean;
  /** The address of this page. */
  path: string;
  section: PartnerSection;
  partner: { id: string; fullName: string };
  /** The next step, at the bottom of a phone screen. */
  foot?: ReactNode;
  children: ReactNode;
}

const sections: [PartnerSection, LucideIcon][] = [
  ['dashboard', LayoutDashboard],
  ['estimates', FilePenLine],
  ['schedule', CalendarDays],
  ['workOrders', Hammer],
  ['earnings', Wallet],
  ['profile', UserRound],
];

/**
 * The frame around every page of a signed-in partner: a sidebar on desktops, a menu drawer on
 * phones.
 */
export function Shell({ language, isChosen, path, section, partner, foot, children }: ShellProps) {
  const t = partnerTexts(language);
  return (
    <div className={shell.shell} data-partner={partner.id}>
      <a className={shell.skip} href="#content">
        {t.shell.skip}
      </a>
      <aside className={shell.sidebar} aria-label={t.portal}>
        <Home language={language} className={shell.home} />
        <NavigationLinks language={language} section={section} />
        <div className={shell.leave}>
          <Logout language={language} />
        </div>
      </aside>
      <div className={shell.column}>
        <header className={`${shell.bar} ${styles.bar}`}>
          <Home language={language} className={shell.smallHome} isSmall />
          <span className={styles.who}>{partner.fullName}</span>
          <div className={styles.tools}>
            <LanguageSwitch language={language} isChosen={isChosen} path={path} />
            <button
              type="button"
              className={styles.menu}
              popoverTarget="partner-menu"
              aria-label={t.shell.menu}
            >
              <Icon of={Menu} size={24} />
            </button>
          </div>
        </header>
        <div id="partner-menu" popover="auto" className={styles.drawer}>
          <div className={styles.drawerHead}>
            <span>{partner.fullName}</span>
            <button
              type="button"
              className={styles.menu}
              popoverTarget="partner-menu"
              popoverTargetAction="hide"
              aria-label={t.shell.close}
            >
              <X size={24} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
          <NavigationLinks language={language} section={section} />
          <Logout language={language} />
        </div>
        <main id="content" className={`${shell.main} ${styles.main}`} tabIndex={-1}>
          <p
            role="status"
            className={styles.unsent}
            data-unsent
            data-one={offlineTexts(language).unsentOne}
            data-other={offlineTexts(language).unsentOther({ count: '{{count}}' })}
            hidden
          />
          {children}
        </main>
        <RingsHere language={language} caller="partner" />
        <div className={styles.foot} data-fresh="foot" hidden={!foot}>
          {foot}
        </div>
      </div>
    </div>
  );
}

interface HomeProps {
  language: Language;
  className: string | undefined;
  isSmall?: boolean;
}

function Home({ language, className, isSmall }: HomeProps) {
  const t = partnerTexts(language);
  return (
    <a href={partnerRoutes.dashboard} className={className}>
      <PlumbBob className={shell.bob} />
      <span>{isSmall ? t.portalShort : t.portal}</span>
    </a>
  );
}

function NavigationLinks({ language, section }: { language: Language; section: PartnerSection }) {
  const t = partnerTexts(language);
  return (
    <nav className={shell.links} aria-label={t.shell.navigation}>
      {sections.map(([one, icon]) => (
        <a
          key={one}
          href={partnerRoutes[one]}
          className={shell.link}
          aria-current={one === section ? 'page' : undefined}
        >
          <Icon of={icon} />
          <span className={shell.label}>{t.shell[one]}</span>
        </a>
      ))}
    </nav>
  );
}

function Logout({ language }: { language: Language }) {
  return (
    <form method="post" action={partnerRoutes.signOut}>
      <button type="submit" className={shell.link}>
        <Icon of={LogOut} />
        {partnerTexts(language).shell.logout}
      </button>
    </form>
  );
}

import type { Language } from '#lib/language.ts';
import account from '#ui/site/account.module.css';
import { notificationTexts } from '../texts/index.ts';

interface PushPanelProps {
  language: Language;
  /** Which portal it is in. */
  site: 'customer' | 'partner';
  /** The portal's own panel style. */
  className?: string | undefined;
}

/**
 * Notifications on this device, for a portal's profile; hidden without script, because there are
 * none.
 */
export function PushPanel({ language, site, className }: PushPanelProps) {
  const t = notificationTexts(language).panel;
  const { impossible, blocked, off, on, turnOn, turnOff, failed } = t;
  return (
    <section
      className={className}
      aria-labelledby="push"
      hidden
      data-push={site}
      data-texts={JSON.stringify({ impossible, blocked, off, on, turnOn, turnOff, failed })}
    >
      <h2 id="push">{t.title}</h2>
      <p aria-live="polite" />
      <button type="button" className={account.quiet} hidden>
        {turnOn}
      </button>
    </section>
  );
}

import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { useSite } from '#ui/site/site.ts';
import { callTexts } from '../texts/call.ts';
import styles from './call-button.module.css';
import type { CallProps } from './call-props.ts';

interface CallButtonProps {
  language: Language;
  caller: CallProps['caller'];
  look: 'dark' | 'plain' | 'menu';
}

/** Calls the business from this page. Script shows it, because there is no call without script. */
export function CallButton({ language, caller, look }: CallButtonProps) {
  const t = callTexts(language);
  const props = useCallProps(language, caller);
  return (
    <button
      type="button"
      className={styles.button}
      data-calls
      data-look={look}
      data-props={JSON.stringify(props)}
      data-failed={t.loadFailed({ phone: props.phoneText })}
    >
      <HeadsetIcon />
      <span>{t.callNow}</span>
    </button>
  );
}

/** Lets the owner's calls ring on pages that have no call button. */
export function RingsHere({ language, caller }: Omit<CallButtonProps, 'look'>) {
  return <div hidden data-rings data-props={JSON.stringify(useCallProps(language, caller))} />;
}

function useCallProps(language: Language, caller: CallProps['caller']): CallProps {
  const { business } = useSite();
  const { name: businessName, phone } = business;
  return { language, businessName, phone, phoneText: formatPhone(phone), caller };
}

function HeadsetIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 14v-2a8 8 0 0 1 16 0v2" />
      <path d="M4 14h3v5H5.5A1.5 1.5 0 0 1 4 17.5zM20 14h-3v5h1.5a1.5 1.5 0 0 0 1.5-1.5z" />
    </svg>
  );
}

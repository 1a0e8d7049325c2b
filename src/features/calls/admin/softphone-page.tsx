import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, Grid3x3, type LucideIcon, SquareUser, Voicemail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePageTitle } from '#ui/admin/page-title.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import { useLine } from '../line/use-line.ts';
import type { LineState } from '../line/voice-port.ts';
import { ActiveCall } from './active-call.tsx';
import { Contacts } from './contacts.tsx';
import { Dialer } from './dialer.tsx';
import { IncomingCall } from './incoming-call.tsx';
import notices from './line-notices.module.css';
import { LineNotices } from './line-notices.tsx';
import { NotificationLink } from './notification-link.tsx';
import { ownerLine } from './owner-line.ts';
import { Recents } from './recents.tsx';
import styles from './softphone.module.css';
import { voicemailsQuery } from './softphone-queries.ts';
import type { StartCall } from './start-call.ts';
import { useRinging } from './use-ringing.ts';
import { VoicemailTab } from './voicemail-tab.tsx';

const tabs = {
  dialer: { label: 'Dialer', icon: Grid3x3 },
  recents: { label: 'Recents', icon: Clock },
  contacts: { label: 'Contacts', icon: SquareUser },
  voicemail: { label: 'Voicemail', icon: Voicemail },
} as const;

type Tab = keyof typeof tabs;

/** The owner's phone: in its own tab on a desktop, as an installed app on a phone. */
export function SoftphonePage() {
  usePageTitle('Phone');
  const line = ownerLine();
  const state = useLine(line);
  const { params, change } = useUrlParams();
  const [number, setNumber] = useState(params.get('number') ?? '');
  const [called, setCalled] = useState({ name: '', number: '' });
  const [wasNotReady, setWasNotReady] = useState(false);
  const named = params.get('tab') ?? '';
  const tab: Tab = named in tabs ? (named as Tab) : 'dialer';
  const [incoming] = state.incoming;
  const isReady = state.readiness === 'ready';
  const unheard = useQuery(voicemailsQuery).data?.unheard ?? 0;

  useEffect(() => line.connect(), [line]);
  useEffect(() => line.prepare(), [line]);
  useRinging(state);
  useReadAgain(state);
  useHandOver(state, called.number);

  const startCall: StartCall = (to, shown) => {
    setCalled(shown);
    setWasNotReady(!isReady);
    if (!isReady) return;
    void line.call(to);
  };
  const mayCall = isReady && !state.talk;
  const content = {
    dialer: () => (
      <Dialer number={number} setNumber={setNumber} mayCall={mayCall} startCall={startCall} />
    ),
    recents: () => <Recents mayCall={mayCall} startCall={startCall} />,
    contacts: () => <Contacts mayCall={mayCall} startCall={startCall} />,
    voicemail: () => <VoicemailTab mayCall={mayCall} startCall={startCall} />,
  };
  if (incoming && !state.talk) {
    return (
      <div className={styles.phone}>
        <IncomingCall line={line} call={incoming} problem={state.problem} />
      </div>
    );
  }
  return (
    <div className={styles.phone}>
      <header className={styles.head}>
        <h1>Phone</h1>
        <NotificationLink />
        <span
          className={styles.ready}
          data-ready={(isReady && state.reachesPhones) || undefined}
          role="status"
        >
          {readyText(state)}
        </span>
      </header>
      <main className={styles.main} tabIndex={-1}>
        {wasNotReady && (
          <p className={notices.alert} role="alert">
            Phone not ready. Please try again.
          </p>
        )}
        <LineNotices state={state} line={line} called={called} />
        {state.talk ? (
          <ActiveCall line={line} talk={state.talk} called={called} waiting={incoming} />
        ) : (
          content[tab]()
        )}
      </main>
      {state.readiness === 'lost' && (
        <p className={styles.notReady} role="alert">
          Phone system not ready. Check connection.
        </p>
      )}
      {!state.talk && (
        <nav className={styles.tabs} aria-label="Phone">
          {Object.entries(tabs).map(([name, { label, icon }]) => (
            <TabButton
              key={name}
              label={label}
              icon={icon}
              hasNews={name === 'voicemail' && unheard > 0}
              isCurrent={name === tab}
              onPress={() =>
                change({ number: undefined, tab: name === 'dialer' ? undefined : name })
              }
            />
          ))}
        </nav>
      )}
    </div>
  );
}

function readyText({ readiness, reachesPhones }: LineState): string {
  if (readiness !== 'ready') return 'Not ready';
  return reachesPhones ? 'Ready' : 'Browser calls only';
}

interface TabButtonProps {
  label: string;
  icon: LucideIcon;
  hasNews: boolean;
  isCurrent: boolean;
  onPress(): void;
}

function TabButton({ label, icon: Drawing, hasNews, isCurrent, onPress }: TabButtonProps) {
  return (
    <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={onPress}>
      <span className={styles.icon} data-news={hasNews || undefined}>
        <Drawing size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      {label}
      {hasNews && <span className="visually-hidden">, new messages</span>}
    </button>
  );
}

/** Who can't be called from here is called with the phone of this device. */
function useHandOver({ problem }: LineState, number: string): void {
  const isOutOfReach = problem?.kind === 'refused' && problem.code === 'not_reachable';
  useEffect(() => {
    if (isOutOfReach && number) location.assign(`tel:${number}`);
  }, [isOutOfReach, number]);
}

/** A call that starts or ends changes what the tabs show. */
function useReadAgain({ incoming, talk, ended }: LineState): void {
  const queries = useQueryClient();
  const happened = [incoming.map(({ id }) => id), talk?.call?.call_status, ended?.call?.ended_at]
    .flat()
    .join(' ');
  useEffect(() => {
    if (happened) void queries.invalidateQueries({ queryKey: ['calls'] });
  }, [queries, happened]);
}

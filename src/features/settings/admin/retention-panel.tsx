import { Text } from '@mantine/core';
import { Link, useOutletContext } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { SettingsView } from '../contract/settings.ts';
import { fieldLabels } from './field-labels.ts';
import styles from './retention-panel.module.css';
import type { FieldLinkState } from './use-field-focus.ts';

/** What is deleted automatically, and after how long; each is set in its own place. */
export function RetentionPanel() {
  const { assistant, calls, partners, system } = useOutletContext<SettingsView>().settings;
  const rules = [
    ['Chats', assistant.keep_days, 'settingsAssistant', fieldLabels.assistant.keep_days],
    ['Voicemails', calls.voicemail_days, 'settingsCalls', fieldLabels.calls.voicemail_days],
    [
      'Recordings of calls',
      calls.recording_days,
      'settingsCalls',
      fieldLabels.calls.recording_days,
    ],
    [
      'Rejected applications',
      partners.rejected_application_days,
      'settingsPartners',
      fieldLabels.partners.rejected_application_days,
    ],
    ['Activity log', system.activity_days, 'settingsSystem', fieldLabels.system.activity_days],
    [
      'Conversations with your assistant',
      system.assistant_days,
      'settingsSystem',
      fieldLabels.system.assistant_days,
    ],
  ] as const;
  return (
    <Panel title="Deleted automatically">
      <Text px={20} pb="md" c="dimmed" maw="65ch">
        Every night. Your website's privacy page tells visitors what applies to them.
      </Text>
      <ul className={styles.rules}>
        {rules.map(([what, days, route, { label }]) => (
          <li key={what}>
            <span>{what}</span>
            <span>{days === 0 ? 'Never' : `After ${days} ${days === 1 ? 'day' : 'days'}`}</span>
            <Link
              to={adminLink(route)}
              state={{ field: label } satisfies FieldLinkState}
              aria-label={`Change: ${what}`}
            >
              Change
            </Link>
          </li>
        ))}
        <li>
          <span>Sign-ins in the activity log</span>
          <span>After 200 days</span>
        </li>
        <li>
          <span>Exports</span>
          <span>After 24 hours</span>
        </li>
      </ul>
    </Panel>
  );
}

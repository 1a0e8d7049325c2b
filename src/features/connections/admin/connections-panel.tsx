import { useQuery } from '@tanstack/react-query';
import { adminLink } from '#lib/links.ts';
import { LinkIfMay } from '#ui/admin/link-if-may.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { usePageTitle } from '#ui/admin/page-title.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { MailServer } from './mail-server.tsx';
import { connectionsQuery } from './queries.ts';
import { TwilioAccount } from './twilio-account.tsx';

/** The outside services that Plumbline uses, each with a test. */
export function ConnectionsPanel() {
  usePageTitle('Connections, Settings');
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  return (
    <Panel
      title="Connections"
      isArrival
      action={<LinkIfMay to={adminLink('system')}>When each last worked</LinkIfMay>}
    >
      {!connections && (
        <Pending query={{ error, refetch }} title="Couldn't load connections" rows={3} />
      )}
      {connections && (
        <ul>
          {connections.map((connection) => (
            <ConnectionRow key={connection.name} connection={connection}>
              {connection.name === 'mail' && <MailServer />}
              {connection.name === 'texts' && <TwilioAccount />}
            </ConnectionRow>
          ))}
        </ul>
      )}
    </Panel>
  );
}

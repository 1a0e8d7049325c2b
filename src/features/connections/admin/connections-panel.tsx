import { useQuery } from '@tanstack/react-query';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { connectionsQuery } from './queries.ts';

/** What Plumbline uses of the world outside, each with a test. */
export function ConnectionsPanel() {
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  return (
    <Panel title="Connections">
      {!connections && (
        <Pending query={{ error, refetch }} title="Couldn't load connections" rows={3} />
      )}
      {connections && (
        <ul>
          {connections.map((connection) => (
            <ConnectionRow key={connection.name} connection={connection} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

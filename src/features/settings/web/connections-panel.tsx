import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../ui/api-client.ts';
import { ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { connectionsQuery } from './queries.ts';

/** What Plumbline uses of the world outside, each with a test. */
export function ConnectionsPanel() {
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  return (
    <Panel title="Connections">
      {error && !connections && (
        <ErrorState title="Connections did not load" text={errorText(error)} retry={refetch} />
      )}
      {!error && !connections && <SkeletonRows rows={3} />}
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

import { OwnToolsPanel } from '../../features/assistant/admin/own-tools-panel.tsx';
import { ConnectionsPanel } from '../../features/connections/admin/connections-panel.tsx';

/** What Plumbline uses of the world outside, and below it the owner's own programs that use Plumbline. */
export const ConnectionSettings = () => (
  <>
    <ConnectionsPanel />
    <OwnToolsPanel />
  </>
);

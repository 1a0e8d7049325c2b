import { OwnToolsPanel } from '#features/assistant/admin/own-tools-panel.tsx';
import { ConnectionsPanel } from '#features/connections/admin/connections-panel.tsx';

/**
 * The outside services that Plumbline uses, and below them the owner's own programs that use
 * Plumbline.
 */
export const ConnectionSettings = () => (
  <>
    <ConnectionsPanel />
    <OwnToolsPanel />
  </>
);

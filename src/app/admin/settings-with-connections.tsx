import { ConnectionsPanel } from '../../features/connections/admin/connections-panel.tsx';
import { SettingsPage } from '../../features/settings/admin/settings-page.tsx';

export const SettingsWithConnections = () => <SettingsPage connections={<ConnectionsPanel />} />;

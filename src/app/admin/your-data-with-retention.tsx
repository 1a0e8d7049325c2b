import { Stack } from '@mantine/core';
import { YourData } from '#features/business-data/admin/your-data.tsx';
import { RetentionPanel } from '#features/settings/admin/retention-panel.tsx';

/** The whole business as an archive, and what is deleted automatically. */
export function YourDataWithRetention() {
  return (
    <Stack gap={20}>
      <YourData />
      <RetentionPanel />
    </Stack>
  );
}

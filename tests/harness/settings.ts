import { realtimeChannel } from '#platform/realtime/events.ts';
import type { Site } from './site.ts';
import { waitUntil } from './wait-until.ts';

/** Resets the settings to the defaults, for the next journey. */
export async function forgetSettings(site: Site): Promise<void> {
  await site.rows('delete from settings');
  await site.rows('delete from settings_versions');
  const event = JSON.stringify({ topic: 'settings', kind: 'changed', id: 'all' });
  await site.rows('select pg_notify($1, $2)', [realtimeChannel, event]);
  await waitUntil('the pages are as they were', async () => {
    const page = await (await fetch(site.address)).text();
    return /Hill Country Handyman.*Rosa Villarreal/s.test(page) && !page.includes('/files/marks/');
  });
}

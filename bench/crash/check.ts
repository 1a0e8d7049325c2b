import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RequestView } from '#features/requests/contract/requests.ts';
import { signIn } from '../bench.ts';
import { asOwner } from '../database.ts';
import { type Post, type Progress, photosEach } from './send.ts';

interface Stored {
  id: string;
  project_description: string;
  photo_count: number;
  photos: number;
  audits: number;
  emails: number;
}

/** Every promise that does not hold, in sentences; and what was counted. */
export async function findViolations(
  dataDir: string,
  address: string,
  posts: Post[],
  progress: Progress,
): Promise<{ violations: string[]; counted: string }> {
  const rows = await readStored(dataDir);
  const violations: string[] = [];
  for (const { marker } of posts) {
    const found = rows.filter((row) => row.project_description.endsWith(marker));
    violations.push(...checkRows(marker, found, progress.answers.get(marker)));
  }
  if (rows.length !== posts.length)
    violations.push(`${rows.length} requests are stored, ${posts.length} were sent`);
  const token = await signIn(address);
  for (const row of rows) violations.push(...(await checkPhotos(address, token, row.id)));

  const folder = join(dataDir, 'files', 'photos');
  const folders = existsSync(folder) ? readdirSync(folder).length : 0;
  const named = rows.reduce((sum, row) => sum + row.photos, 0);
  const counted = `${rows.length} requests, ${named} photos named by rows, ${folders - named} photo folders left for the sweeper.`;
  return { violations, counted };
}

function readStored(dataDir: string): Promise<Stored[]> {
  return asOwner(dataDir, async (client) => {
    const found = await client.query<Stored>(`
      select id, project_description, photo_count,
        (select count(*)::int from request_photos where request_id = r.id) as photos,
        (select count(*)::int from audit_log
          where subject_id = r.id and action = 'created') as audits,
        (select count(*)::int from emails
          where body_text like '%/admin/requests/' || r.id || '%') as emails
      from requests r`);
    return found.rows;
  });
}

function checkRows(marker: string, found: Stored[], acknowledged: string | undefined): string[] {
  const [row] = found;
  if (!row) return acknowledged ? [`${marker} was acknowledged and is not there`] : [];
  if (found.length > 1) return [`${marker} is there ${found.length} times`];
  const problems: string[] = [];
  if (row.id !== acknowledged) problems.push(`${marker} was acknowledged as ${acknowledged}`);
  if (row.photos !== photosEach || row.photo_count !== photosEach)
    problems.push(`${marker} has ${row.photos} photos and says ${row.photo_count}`);
  if (row.audits !== 1) problems.push(`${marker} has ${row.audits} lines of history`);
  if (row.emails !== 1) problems.push(`${marker} has ${row.emails} emails`);
  return problems;
}

/** Opens a request as the owner would, and decodes all its pictures. */
async function checkPhotos(address: string, token: string, id: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/requests/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) return [`request ${id} answers ${answer.status}`];
  const { request } = (await answer.json()) as { request: RequestView };
  const problems: string[] = [];
  for (const { url, thumbnail_url } of request.photos) {
    for (const path of [url, thumbnail_url]) {
      const picture = await fetch(address + path);
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const whole = await sharp(bytes, { failOn: 'truncated' })
        .stats()
        .catch(() => undefined);
      if (!picture.ok || !whole) problems.push(`request ${id}: ${path} cannot be opened`);
    }
  }
  return problems;
}

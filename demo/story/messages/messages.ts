import { typedMessage } from '#features/messages/actions/receive-form.ts';
import { markRead, writeMessage } from '#features/messages/actions/send-message.ts';
import type { Person } from '#features/messages/actions/subject.ts';
import { listThreads } from '#features/messages/store/thread.ts';
import { listProjects } from '#features/projects/store/projects.ts';
import { currentBusiness } from '#features/settings/actions/current.ts';
import { hourBefore } from '#lib/days/days.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { sendPicture } from '../photos/photos.ts';
import { demoThreads } from './data.ts';

/** Makes the demo's customers and owner write to each other, once. */
export async function fillDemoMessages(app: App): Promise<void> {
  const owner = await findOwner(app.database);
  const page = { after: undefined, limit: 1 };
  if (!owner || (await listThreads(app.database, page)).length > 0) return;
  const began = app.now();
  const { timeZone } = currentBusiness(app);
  for (const { email, messages, isGeneral } of demoThreads) {
    const [project] = await listProjects(app.database, { search: email, limit: 1 });
    if (!project) continue;
    const threadId = isGeneral ? project.customerId : project.id;
    const people: Record<'owner' | 'customer', Person> = {
      owner: { side: 'owner', actor: { kind: 'owner', id: owner.id } },
      customer: {
        side: 'customer',
        actor: { kind: 'visitor' },
        customerId: project.customerId,
      },
    };
    for (const { by, daysAgo, hour, body, pictures = [], isUnread } of messages) {
      const then = { ...app, now: () => hourBefore(began, { daysAgo, hour }, timeZone) };
      const form = typedMessage(body, 'english');
      for (const name of pictures)
        form.photos.push(await sendPicture(app.files, name, `${name}.jpg`));
      const { id } = await writeMessage(then, people[by], threadId, form, undefined);
      const reader = by === 'owner' ? people.customer : people.owner;
      if (!isUnread) await markRead(then, reader, threadId, id);
    }
  }
}

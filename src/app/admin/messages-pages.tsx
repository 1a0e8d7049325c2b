import { generatePath } from 'react-router';
import { MessagesPage } from '../../features/messages/admin/messages-page.tsx';
import { ThreadPane } from '../../features/messages/admin/thread-pane.tsx';
import { adminRoutes } from '../../lib/links.ts';

export const Messages = () => (
  <MessagesPage addresses={{ thread: adminRoutes.messageThread, projects: adminRoutes.projects }} />
);

export const MessageThread = () => (
  <ThreadPane
    addresses={{
      messages: adminRoutes.messages,
      project: (id) => generatePath(adminRoutes.project, { id }),
    }}
  />
);

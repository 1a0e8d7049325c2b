import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router';
import { AddCustomer } from '#features/customers/admin/add-customer.tsx';
import { MessagesPage } from '#features/messages/admin/messages-page.tsx';
import { unreadThreadsQuery } from '#features/messages/admin/queries.ts';
import { RequestOfTexts } from '#features/noted-requests/admin/request-of-texts.tsx';
import { textCountsQuery } from '#features/text-messages/admin/queries.ts';
import { TextThreadPane } from '#features/text-messages/admin/text-thread-pane.tsx';
import { TextsPage } from '#features/text-messages/admin/texts-page.tsx';
import { adminLink } from '#lib/links.ts';
import tabs from '#ui/admin/page-tabs.module.css';

export const PortalMessages = () => <MessagesPage tabs={<MessageTabs />} />;
export const TextMessages = () => <TextsPage tabs={<MessageTabs />} />;
export const TextThread = () => (
  <TextThreadPane
    addCustomer={(props) => <AddCustomer {...props} />}
    createRequest={(props) => <RequestOfTexts {...props} />}
  />
);

/** Portal messages and text messages, each with its number of new threads. */
function MessageTabs() {
  const { pathname } = useLocation();
  const portal = useQuery(unreadThreadsQuery).data ?? 0;
  const texts = useQuery(textCountsQuery).data?.unread ?? 0;
  const isTexts = pathname.startsWith(adminLink('texts'));
  return (
    <nav aria-label="Kinds of messages" className={tabs.row}>
      <NavLink
        to={adminLink('messages')}
        className={tabs.tab ?? ''}
        aria-current={isTexts ? undefined : 'page'}
        end={isTexts}
      >
        {label('Portal messages', portal)}
      </NavLink>
      <NavLink to={adminLink('texts')} className={tabs.tab ?? ''}>
        {label('Text messages', texts)}
      </NavLink>
    </nav>
  );
}

function label(name: string, unread: number): string {
  return unread > 0 ? `${name} (${unread} new)` : name;
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { MetricCards } from '#ui/admin/metric-cards.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { AccountView } from '../contract/accounts.ts';
import { averageEngagement } from '../rules/accounts.ts';
import { platformNames, platforms } from '../rules/platforms.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';
import { ConnectPanel } from './connect-panel.tsx';
import { ContentFrame } from './content-frame.tsx';
import { accountsQuery } from './queries.ts';

/** The business's accounts, by platform. */
export function AccountsPage() {
  const query = useQuery(accountsQuery);
  const [open, setOpen] = useState<AccountView | 'new'>();
  const accounts = query.data;
  const groups = platforms
    .map((platform) => ({
      platform,
      own: accounts?.filter((one) => one.platform === platform) ?? [],
    }))
    .filter(({ own }) => own.length > 0);
  return (
    <ContentFrame
      actions={
        <Button leftSection={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
          Add Account
        </Button>
      }
    >
      <div className={styles.counters}>
        <MetricCards label="Social accounts" isSmall cards={counters(accounts)} />
      </div>
      <ConnectPanel />
      {!accounts && (
        <Panel>
          <Pending query={query} title="Couldn't load your accounts" rows={4} />
        </Panel>
      )}
      {accounts?.length === 0 && (
        <Panel>
          <EmptyState drawing="toolbox" title="No social accounts yet">
            Add the pages you have. Then you can plan posts for each of them.
          </EmptyState>
        </Panel>
      )}
      {groups.map(({ platform, own }) => (
        <div key={platform} className={styles.group}>
          <Panel title={platformNames[platform]}>
            <ul aria-label={`${platformNames[platform]} accounts`}>
              {own.map((account) => (
                <AccountRow key={account.id} account={account} onEdit={() => setOpen(account)} />
              ))}
            </ul>
          </Panel>
        </div>
      ))}
      {open && (
        <AccountDialog
          account={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ContentFrame>
  );
}

function counters(accounts: AccountView[] | undefined): [string, string | undefined][] {
  const followers = accounts?.reduce((sum, one) => sum + (one.followers ?? 0), 0);
  const engagement = accounts && averageEngagement(accounts);
  return [
    ['Total Accounts', accounts?.length.toString()],
    ['Active Accounts', accounts?.filter((one) => one.is_active).length.toString()],
    ['Total Followers', followers?.toLocaleString('en-US')],
    ['Avg. Engagement', typeof engagement === 'number' ? `${engagement}%` : undefined],
  ];
}

import { Button, Stack } from '@mantine/core';
import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { LearningHistory } from '#features/email-assistant/admin/learning-history.tsx';
import { PendingDrafts } from '#features/email-assistant/admin/pending-drafts.tsx';
import { HistoryPanel } from '#features/settings/admin/history-panel.tsx';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { useFieldFocus } from '#features/settings/admin/use-field-focus.ts';
import { adminLink } from '#lib/links.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import styles from './email-assistant-page.module.css';

const title = 'AI email settings';

/** How the assistant replies to email; the settings form is nested in it. */
export function EmailAssistantPage() {
  const { data: view, error, refetch } = useQuery(settingsQuery);
  useFieldFocus(view !== undefined);
  return (
    <>
      <PageHeader
        title={title}
        summary="Which emails get a reply draft, and what is sent without you"
        actions={
          <Button
            component={Link}
            to={adminLink('email')}
            variant="default"
            leftSection={<Inbox size={18} aria-hidden="true" />}
          >
            Email
          </Button>
        }
      />
      <div className={styles.columns}>
        <Stack gap={20} miw={0}>
          {view ? (
            <Outlet context={view} />
          ) : (
            <Panel title={title}>
              <Pending query={{ error, refetch }} title="Couldn't load settings" rows={7} />
            </Panel>
          )}
          <PendingDrafts />
          <LearningHistory />
        </Stack>
        <Stack gap={20} miw={0}>
          {view && <HistoryPanel view={view} sections={['email_assistant']} />}
        </Stack>
      </div>
    </>
  );
}

import { Button, Flex, Menu } from '@mantine/core';
import {
  Copy,
  Ellipsis,
  Link2,
  Link2Off,
  MessageSquareReply,
  Pencil,
  Save,
  Send,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { calledName } from '#features/customers/rules/called-name.ts';
import { adminLink } from '#lib/links.ts';
import { newSecretHex } from '#lib/random.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { addressOf, callApi, errorText } from '#ui/admin/api-client.ts';
import { DownloadButton } from '#ui/admin/download-button.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import split from '#ui/admin/split-list.module.css';
import { useChange } from '#ui/admin/use-change.ts';
import type {
  deleteLinksRoute,
  EstimateView,
  postDuplicateRoute,
  postLinkRoute,
} from '../contract/estimates.ts';
import { mayEdit, mayRecordAnswer, maySend } from '../rules/estimates.ts';
import styles from './estimate-detail.module.css';
import type { SendDialogProps } from './parts.ts';
import { estimatesTopic } from './queries.ts';
import { RecordAnswer } from './record-answer.tsx';
import { SaveTemplate } from './save-template.tsx';
import { SendEstimate } from './send-estimate.tsx';
import { SendingBar } from './sending-bar.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** An estimate's actions, at the bottom. */
export function EstimateActions({
  estimate,
  sendDialog,
}: {
  estimate: EstimateView;
  sendDialog(props: SendDialogProps): ReactNode;
}) {
  const { id, status, contact_name, estimate_number } = estimate;
  const params = { id };
  const navigate = useNavigate();
  const [isRecording, setRecording] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [key] = useState(newSecretHex);
  const [notice, setNotice] = useState('');
  const copy = useChange<Answer<typeof postDuplicateRoute>>(estimatesTopic);
  const link = useChange<Answer<typeof postLinkRoute>>(estimatesTopic);
  const unlink = useChange(estimatesTopic);
  const failed = copy.error ?? link.error ?? unlink.error;
  const firstName = calledName(contact_name);

  const isNew = maySend(status) && status !== 'sent';
  function duplicate() {
    copy.mutate(
      () =>
        callApi<typeof postDuplicateRoute>('/api/estimates/{id}/duplicate', {
          method: 'POST',
          params,
          key,
        }),
      { onSuccess: ({ data }) => navigate(adminLink('estimate', { id: data.id })) },
    );
  }

  function makeLink() {
    link.mutate(
      () => callApi<typeof postLinkRoute>('/api/estimates/{id}/links', { method: 'POST', params }),
      {
        onSuccess: async ({ url }) => {
          const isCopied = await navigator.clipboard?.writeText(url).then(
            () => true,
            () => false,
          );
          setNotice(isCopied ? 'Link copied.' : url);
        },
      },
    );
  }

  function endLinks() {
    unlink.mutate(
      () =>
        callApi<typeof deleteLinksRoute>('/api/estimates/{id}/links', {
          method: 'DELETE',
          params,
        }),
      { onSuccess: () => setNotice('Links turned off.') },
    );
  }

  return (
    <div className={split.foot}>
      <SendingBar estimate={estimate} />
      {failed && <AlertBox>{errorText(failed)}</AlertBox>}
      {notice && <p role="status">{notice}</p>}
      <Flex gap="2xs" wrap="wrap" className={styles.actions}>
        {mayEdit(status) && !estimate.sending_at && (
          <Button
            component={Link}
            to={adminLink('estimateEdit', params)}
            variant="default"
            leftSection={<Pencil {...icon} />}
          >
            Edit
          </Button>
        )}
        <DownloadButton
          path={addressOf('/api/estimates/{id}/pdf', { params })}
          file={`${estimate_number}.pdf`}
          busyLabel="Preparing…"
          variant="default"
        >
          PDF
        </DownloadButton>
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" aria-label="More">
              <Ellipsis size={18} aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Copy {...icon} />} onClick={duplicate}>
              Duplicate
            </Menu.Item>
            <Menu.Item leftSection={<Save {...icon} />} onClick={() => setKeeping(true)}>
              Save as template
            </Menu.Item>
            {status !== 'draft' && (
              <>
                <Menu.Item leftSection={<Link2 {...icon} />} onClick={makeLink}>
                  Copy private link
                </Menu.Item>
                <Menu.Item leftSection={<Link2Off {...icon} />} onClick={endLinks}>
                  Turn off link
                </Menu.Item>
              </>
            )}
            {mayRecordAnswer(status) && (
              <Menu.Item
                leftSection={<MessageSquareReply {...icon} />}
                onClick={() => setRecording(true)}
              >
                Record an answer
              </Menu.Item>
            )}
            {status === 'sent' && (
              <Menu.Item leftSection={<Send {...icon} />} onClick={() => setSending(true)}>
                Send again
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        {isNew && !estimate.sending_at && (
          <Button
            className={styles.send ?? ''}
            leftSection={<Send size={18} aria-hidden="true" />}
            onClick={() => setSending(true)}
          >
            Send to {firstName}
          </Button>
        )}
      </Flex>
      {isSending && (
        <SendEstimate
          estimate={estimate}
          sendDialog={sendDialog}
          onSent={(text) => {
            setNotice(text);
            setSending(false);
          }}
          onClose={() => setSending(false)}
        />
      )}
      {isRecording && <RecordAnswer estimate={estimate} onClose={() => setRecording(false)} />}
      {isKeeping && <SaveTemplate estimate={estimate} onClose={() => setKeeping(false)} />}
    </div>
  );
}

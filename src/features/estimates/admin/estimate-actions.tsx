import { Button, Menu } from '@mantine/core';
import { Copy, Ellipsis, Link2, Link2Off, Pencil, Save, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { DownloadButton } from '../../../ui/admin/download-button.tsx';
import split from '../../../ui/admin/split-list.module.css';
import type { EstimateView } from '../contract/estimates.ts';
import { mayEdit, maySend } from '../rules/estimates.ts';
import { EditEstimate } from './edit-estimate.tsx';
import styles from './estimate-detail.module.css';
import { estimatePath } from './queries.ts';
import { SaveTemplate } from './save-template.tsx';
import { useEstimateCall } from './use-estimate-call.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with an estimate, at the foot of it. */
export function EstimateActions({ estimate }: { estimate: EstimateView }) {
  const { id, status, contact_name, estimate_number } = estimate;
  const path = estimatePath(id);
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [key] = useState(newSecretHex);
  const [said, setSaid] = useState('');
  const send = useEstimateCall();
  const other = useEstimateCall<{ data?: EstimateView; url?: string }>();
  const failed = send.error ?? other.error;
  const firstName = contact_name.split(' ', 1)[0];

  function duplicate() {
    other.mutate(
      { method: 'POST', path: `${path}/duplicate`, key },
      { onSuccess: ({ data }) => data && navigate(`/admin/estimates/${data.id}`) },
    );
  }

  function makeLink() {
    other.mutate(
      { method: 'POST', path: `${path}/links` },
      {
        onSuccess: async ({ url = '' }) => {
          const isCopied = await navigator.clipboard?.writeText(url).then(
            () => true,
            () => false,
          );
          setSaid(isCopied ? 'Link copied.' : url);
        },
      },
    );
  }

  function endLinks() {
    other.mutate(
      { method: 'DELETE', path: `${path}/links` },
      { onSuccess: () => setSaid('Links turned off.') },
    );
  }

  return (
    <div className={split.foot}>
      {failed && <AlertBox>{errorText(failed)}</AlertBox>}
      {said && <p role="status">{said}</p>}
      <div className={styles.actions}>
        {mayEdit(status) && (
          <Button
            variant="default"
            leftSection={<Pencil {...icon} />}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
        <DownloadButton
          path={`${path}/pdf`}
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
            {status === 'sent' && (
              <Menu.Item
                leftSection={<Send {...icon} />}
                onClick={() => send.mutate({ method: 'POST', path: `${path}/sending` })}
              >
                Send again
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        {maySend(status) && status !== 'sent' && (
          <BusyButton
            className={styles.send ?? ''}
            leftSection={<Send size={18} aria-hidden="true" />}
            busy={send.isPending}
            busyLabel="Sending…"
            onClick={() => send.mutate({ method: 'POST', path: `${path}/sending` })}
          >
            Send to {firstName}
          </BusyButton>
        )}
      </div>
      {isEditing && <EditEstimate estimate={estimate} onClose={() => setEditing(false)} />}
      {isKeeping && <SaveTemplate estimate={estimate} onClose={() => setKeeping(false)} />}
    </div>
  );
}

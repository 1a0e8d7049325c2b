import { useRef, useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import type { findMailServers } from '../contract/mail-server.ts';

interface ServerFields {
  address: string;
  host: string;
  port: string;
  incoming_host: string;
  incoming_port: string;
  user: string;
}

interface Form {
  values: ServerFields;
  set(values: Partial<ServerFields>): void;
}

/** Fills in the servers for a typed address, as its provider names them. */
export function useSuggestion({ values, set }: Form) {
  const [password, setPassword] = useState({ hint: '', page: '' });
  const [isUnknown, setUnknown] = useState(false);
  const latest = useRef(values);
  latest.current = values;

  /** Doesn't change what was typed in; without an answer, the fields stay as they are. */
  async function find(): Promise<void> {
    const { address } = values;
    if (!address.includes('@') || values.host) return;
    const answer = await callApi<typeof findMailServers>('/api/settings/mail-server/suggestion', {
      query: { address },
    }).catch(() => undefined);
    const found = answer?.suggestion;
    setUnknown(!found);
    // If a server was typed in the meantime, that wins.
    if (!found || latest.current.host) return;
    setPassword({ hint: found.password_hint, page: found.password_page });
    set({
      host: found.host,
      port: String(found.port),
      incoming_host: found.incoming_host,
      incoming_port: String(found.incoming_port),
      ...(latest.current.user === '' && { user: address }),
    });
  }

  return { find: () => void find(), password, isUnknown };
}

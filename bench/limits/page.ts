// How often a bare node:http server serves a page that it holds in memory.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerLimit } from '../limit.ts';
import { drive, type Load } from '../wrk.ts';

export interface PageQuestion {
  /** Our server's response, to be sent by the bare one byte for byte. */
  headers: Record<string, string>;
  base64: string;
  load: Omit<Load, 'address'>;
}

const warmUpSeconds = 1;

answerLimit<PageQuestion>(async ({ headers, base64, load }) => {
  const body = Buffer.from(base64, 'base64');
  const server = createServer((_, answer) => answer.writeHead(200, headers).end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await drive({ ...load, address, seconds: warmUpSeconds });
  const { perSecond } = await drive({ ...load, address });
  server.close();
  return perSecond;
});

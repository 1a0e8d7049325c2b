import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { proxyList } from '#platform/http/client-address.ts';
import { asRequest, type CurrentRequest, requestIdOf } from '#platform/http/request-id.ts';

/**
 * Starts listening. A photo may take a quarter of an hour over a slow connection, but never pause
 * for a minute.
 * @param first answers what it can without anything else, with the request's id; returns whether
 * it did
 * @param watch learns of every request before it is answered
 */
export function listen(
  fetch: (request: Request, env: never) => Response | Promise<Response>,
  first: (request: IncomingMessage, response: ServerResponse, id: string) => boolean,
  where: { host: string; port: number; trustedProxies: string[] },
  watch: (request: CurrentRequest, response: ServerResponse) => void = () => undefined,
): Promise<{ server: Server; port: number }> {
  const trusted = proxyList(where.trustedProxies);
  return new Promise((done, failed) => {
    const server = serve({
      fetch: fetch as never,
      createServer: ((
        options: object,
        rest: (...call: [IncomingMessage, ServerResponse]) => void,
      ) =>
        createServer(options, (incoming, response) => {
          const { socket, headers } = incoming;
          const id = requestIdOf(trusted, socket.remoteAddress, headers['x-request-id']);
          const request: CurrentRequest = { id };
          watch(request, response);
          if (first(incoming, response, id)) {
            request.route = 'cached page';
            return;
          }
          response.setHeader('x-request-id', id);
          asRequest(request, () => rest(incoming, response));
        })) as never,
      hostname: where.host,
      port: where.port,
      serverOptions: {
        requestTimeout: 15 * MINUTES,
        headersTimeout: 20 * SECONDS,
        // Longer than proxies hold an idle connection (Caddy: two minutes): a request must not
        // arrive on one that is just being closed.
        keepAliveTimeout: 125 * SECONDS,
        maxHeaderSize: 16 * 1024,
      },
      // The rest of a refused body is read (unread-body.ts) instead of being cut off after half a
      // second.
      autoCleanupIncoming: false,
    }) as Server;
    server.setTimeout(MINUTES);
    server.on('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const sentence = `Port ${where.port} on ${where.host} is in use by another program. Set PORT to a different one.`;
      failed(taken ? new Error(sentence) : error);
    });
    server.on('listening', () => {
      const address = server.address();
      done({ server, port: typeof address === 'object' && address ? address.port : where.port });
    });
  });
}

/** Stops listening. Running responses may finish, for at most ten seconds. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10 * SECONDS).unref();
  });
}

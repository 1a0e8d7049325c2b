import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeGoogleReviews = Awaited<ReturnType<typeof startFakeGoogleReviews>>;

/**
 * Google's Place Details (New) at HTTP level, as its reference describes it:
 * https://developers.google.com/maps/documentation/places/web-service/place-details
 */
export async function startFakeGoogleReviews() {
  const state = {
    key: 'reviews-key',
    locationId: 'ChIJfake-location',
    details: {} as Record<string, unknown>,
    /** What the next call gets instead of a response. */
    fault: undefined as number | 'half' | 'silence' | undefined,
    /** The fields each call requested. */
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const refuse = (code: number, status: string) =>
      send(code, { error: { code, message: status, status } });
    const { fault } = state;
    if (fault === 'silence') return;
    if (fault === 'half') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"rating": 4.');
      return;
    }
    if (fault) return refuse(fault, 'INTERNAL');
    if (request.headers['x-goog-api-key'] !== state.key) return refuse(403, 'PERMISSION_DENIED');
    const mask = String(request.headers['x-goog-fieldmask'] ?? '');
    if (!mask) return refuse(400, 'INVALID_ARGUMENT');
    if (request.url !== `/v1/places/${state.locationId}`) return refuse(404, 'NOT_FOUND');
    state.asked.push(mask);
    const known = Object.entries(state.details).filter(([name]) => mask.split(',').includes(name));
    send(200, Object.fromEntries(known));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

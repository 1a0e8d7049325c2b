import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A speech-to-text server over HTTP: OpenAI's `POST /audio/transcriptions`. It responds with the
 * text of `fake`.
 */
export async function startFakeSpeech() {
  const fake = { text: 'Hello.', failures: 0 };
  const calls: { path: string; key: string; file: string; type: string; model: string }[] = [];
  const server = createServer(async (request, response) => {
    const headers = new Headers({ 'content-type': request.headers['content-type'] ?? '' });
    const body = await buffer(request);
    const form = await new Response(body, { headers }).formData();
    const file = form.get('file') as File;
    calls.push({
      path: request.url ?? '',
      key: request.headers.authorization ?? '',
      file: file.name,
      type: file.type,
      model: String(form.get('model')),
    });
    response.setHeader('content-type', 'application/json');
    if (fake.failures > 0) {
      fake.failures -= 1;
      response.statusCode = 503;
    }
    response.end(JSON.stringify({ text: fake.text }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    fake,
    stop: () => new Promise((done) => server.close(done)),
  };
}

import { startGoogle } from '../harness/google.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** A server with everything set up that adds endpoints, so that none is left out. */
export async function startWithEverything(): Promise<TestServer> {
  const google = await startGoogle();
  const server = await startTestServer({ env: google.env });
  return {
    ...server,
    async stop() {
      await server.stop();
      await google.stop();
    },
  };
}

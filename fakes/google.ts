import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/**
 * An identity provider with the two documents that ours reads, and credentials signed by its key.
 */
export async function startFakeGoogle() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let issuer = '';
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json');
    if (request.url === '/.well-known/openid-configuration') {
      answer.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    } else if (request.url === '/keys') answer.end(JSON.stringify({ keys: [jwk] }));
    else answer.writeHead(404).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  /** A credential as the sign-in button passes it on; `change` makes it invalid. */
  function credential(
    email: string,
    change: {
      audience?: string;
      verified?: boolean;
      expires?: string;
      forged?: boolean;
      issuer?: string;
      nonce?: string;
      sub?: string;
    } = {},
  ): Promise<string> {
    return new SignJWT({ email, email_verified: change.verified ?? true, nonce: change.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(change.issuer ?? issuer)
      .setAudience(change.audience ?? 'plumbline')
      .setSubject(change.sub ?? email.toLowerCase())
      .setIssuedAt()
      .setExpirationTime(change.expires ?? '5m')
      .sign(change.forged ? stranger.privateKey : privateKey);
  }

  return { issuer, credential, stop: () => new Promise((stopped) => server.close(stopped)) };
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface PasskeyOptions {
  /** The site's origin that its passkeys are for. */
  origin: string;
  /** Whether it asks for a finger, a face, or a PIN. */
  verifiesUser?: boolean;
}

/** A device with one passkey (WebAuthn with ES256, attestation "none"). */
export function passkeyDevice({ origin, verifiesUser = true }: PasskeyOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(attested?: Buffer): Buffer {
    uses += 1;
    const flags = 0x01 | (verifiesUser ? 0x04 : 0) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    const site = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  /** The browser's response when it created this passkey. */
  function made({ challenge }: { challenge: string }) {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = authenticatorData(attested);
    const attestation = Buffer.concat([
      // {fmt: "none", attStmt: {}, authData: bytes}
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return answer({
      clientDataJSON: encoded(clientData('webauthn.create', challenge)),
      attestationObject: encoded(attestation),
      transports: ['internal'],
    });
  }

  /** The browser's response when this passkey is used. */
  function taken({ challenge }: { challenge: string }) {
    const data = authenticatorData();
    const client = clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(client).digest();
    return answer({
      clientDataJSON: encoded(client),
      authenticatorData: encoded(data),
      signature: encoded(sign('sha256', Buffer.concat([data, hash]), privateKey)),
    });
  }

  function answer(response: object) {
    const name = encoded(id);
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
  }

  return { made, taken };
}

function encoded(bytes: Buffer): string {
  return bytes.toString('base64url');
}

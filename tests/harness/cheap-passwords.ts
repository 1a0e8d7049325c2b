import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Hashing a password takes a tenth of a second by design, which these tests are not about; the
// journeys pay it.
const { scrypt } = crypto;
const cheap = ((password, salt, length, options: ScryptOptions, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt;
if (!Object.hasOwn(crypto, 'hasCheapScrypt')) {
  Object.defineProperty(crypto, 'hasCheapScrypt', { value: true });
  crypto.scrypt = cheap;
  syncBuiltinESMExports();
}

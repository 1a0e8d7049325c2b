import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Encrypter } from 'age-encryption';

// Hashing a password takes a tenth of a second by design, and a passphrase a second, which these
// tests are not about; the journeys and the tests of commands pay it.
const { scrypt } = crypto;
const cheap = ((password, salt, length, options: ScryptOptions, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt;
if (!Object.hasOwn(crypto, 'hasCheapScrypt')) {
  Object.defineProperty(crypto, 'hasCheapScrypt', { value: true });
  crypto.scrypt = cheap;
  syncBuiltinESMExports();
  const { setPassphrase } = Encrypter.prototype;
  Encrypter.prototype.setPassphrase = function (passphrase) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(1);
  };
}

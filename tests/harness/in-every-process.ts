import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Loaded by each test worker, and by the processes and threads that the server starts there.

// Hashing a password takes a tenth of a second by design, which these tests are not about; the
// journeys pay it.
const { scrypt, scryptSync } = crypto;
crypto.scrypt = ((password, salt, length, options: ScryptOptions, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt;
crypto.scryptSync = (password, salt, length, options) =>
  scryptSync(password, salt, length, { ...options, N: 2 });

// Four workers on two cores leave a process of low priority a twentieth of one.
os.setPriority = () => undefined;
syncBuiltinESMExports();

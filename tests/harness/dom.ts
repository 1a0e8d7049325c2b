import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// The simulated DOM has no fonts; text fields that grow wait for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

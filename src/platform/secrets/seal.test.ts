import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

describe('a sealed secret', () => {
  const sealed = seal('server-key', 'assistant', 'sk-ñ-123');

  it('opens under the same key and name, and shows nothing of itself', () => {
    expect(unseal('server-key', 'assistant', sealed)).toBe('sk-ñ-123');
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('sk-');
    expect(seal('server-key', 'assistant', 'sk-ñ-123')).not.toBe(sealed);
  });

  it('does not open under another key or name, or when it was changed', () => {
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => unseal('another-key', 'assistant', sealed)).toThrow();
    expect(() => unseal('server-key', 'mail', sealed)).toThrow();
    expect(() => unseal('server-key', 'assistant', changed.toString('base64'))).toThrow();
  });

  it('does not open with a part of its tag', () => {
    const empty = Buffer.from(seal('server-key', 'assistant', ''), 'base64');
    expect(unseal('server-key', 'assistant', empty.toString('base64'))).toBe('');
    for (const length of [4, 8, 15]) {
      const cut = empty.subarray(0, 12 + length).toString('base64');
      expect(() => unseal('server-key', 'assistant', cut)).toThrow();
    }
  });
});

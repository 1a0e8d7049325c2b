import { Button, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { isCanvasReadable } from '#ui/canvas-readable.ts';
import styles from './signature-pad.module.css';

interface SignaturePadProps {
  error: string | undefined;
  /** The drawing as a PNG data URL; empty after clearing. */
  onChange(signature: string): void;
}

/** Where a customer signs on the owner's phone. */
export function SignaturePad({ error, onChange }: SignaturePadProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef(() => {});
  const changed = useRef(onChange);
  changed.current = onChange;
  const [pad, setPad] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let isOpen = true;
    let stop = () => {};
    // Loads when someone signs, because most answers come by phone.
    const load = import('signature_pad').then(({ default: Pad }) => {
      const element = canvas.current;
      if (!isOpen || !element) return;
      if (!isCanvasReadable()) {
        setPad('failed');
        return;
      }
      const scale = Math.max(1, window.devicePixelRatio);
      element.width = element.offsetWidth * scale;
      element.height = element.offsetHeight * scale;
      element.getContext('2d')?.scale(scale, scale);
      const drawing = new Pad(element, { penColor: '#1f2f57' });
      drawing.addEventListener('endStroke', () => changed.current(drawing.toDataURL('image/png')));
      clear.current = () => {
        drawing.clear();
        changed.current('');
      };
      stop = () => drawing.off();
      setPad('ready');
    });
    load.catch(() => setPad('failed'));
    return () => {
      isOpen = false;
      stop();
      changed.current('');
    };
  }, []);

  return (
    <Input.Wrapper
      label="Signature"
      labelElement="div"
      labelProps={{ id }}
      error={pad === 'failed' ? "Signing isn't available right now. Please add a note." : error}
    >
      <canvas
        ref={canvas}
        className={styles.pad}
        role="img"
        aria-labelledby={id}
        aria-busy={pad === 'loading' || undefined}
        data-ready={pad === 'ready' || undefined}
      />
      <Button variant="default" size="compact-sm" onClick={() => clear.current()}>
        Clear
      </Button>
    </Input.Wrapper>
  );
}

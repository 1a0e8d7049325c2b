import { useEffect, useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';

/**
 * What a person in danger should do at once, as soon as the typed text sounds like one; the rules
 * load with the first words.
 */
export function useAdvice(text: string): string | undefined {
  const [advice, setAdvice] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const put = (found: string | undefined) => {
      if (isCurrent) setAdvice(found);
    };
    if (text.trim()) readAdvice(text).then(put, () => put(undefined));
    else setAdvice(undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return advice;
}

async function readAdvice(text: string): Promise<string | undefined> {
  const [{ dangerIn }, { adviceFor }] = await Promise.all([
    import('#features/dangers/rules/find-danger.ts'),
    import('#features/dangers/rules/advice.ts'),
  ]);
  return adviceFor(dangerIn(text), 'english');
}

export function DangerNote({ advice }: { advice: string | null | undefined }) {
  if (!advice) return null;
  return (
    <AlertBox>
      <strong>Tell them:</strong> {advice}
    </AlertBox>
  );
}

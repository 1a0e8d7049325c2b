import { Flex, Stack } from '@mantine/core';
import '#ui/theme/mantine-inputs.css';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import styles from './import.module.css';
import { PreviewStep } from './preview-step.tsx';
import { ResultStep } from './result-step.tsx';
import { StepLine } from './step-line.tsx';
import { UploadStep } from './upload-step.tsx';
import { type ImportState, useImport } from './use-import.ts';

export function ImportPage() {
  const state = useImport();
  const { step, progress } = state;

  // Leaving while rows are being sent would lose them, so the browser asks first.
  useEffect(() => {
    if (step !== 3 || progress === undefined) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [step, progress]);

  return (
    <>
      <Flex
        to={adminLink('customers')}
        component={Link}
        display="inline-flex"
        gap="3xs"
        align="center"
        mih={36}
        ml="calc(-1 * var(--space-1))"
      >
        <ChevronLeft size={18} aria-hidden="true" /> Customers
      </Flex>
      <PageHeader page="customerImport" summary={`Step ${step} of 4. ${sentenceOf(state)}`} />
      <div className={styles.wizard}>
        <StepLine state={state} />
        <Stack gap={20} miw={0}>
          {step === 1 && <UploadStep state={state} />}
          {step === 2 && <PreviewStep state={state} />}
          {step === 3 && <ConfirmStep state={state} />}
          {step === 4 && <ResultStep state={state} />}
        </Stack>
      </div>
    </>
  );
}

function sentenceOf({ step, mapping, end }: ImportState): string {
  if (step === 1) return 'Choose the file.';
  if (step === 2) {
    const found = mapping.filter(Boolean).length;
    return `${found} of ${mapping.length} columns are used.`;
  }
  if (step === 3) return 'Nothing is saved yet.';
  return end && 'results' in end ? 'Done.' : 'Nothing was saved.';
}

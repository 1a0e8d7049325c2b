import type { FormEvent } from 'react';
import { CheckRow } from './check-row.tsx';
import { GuaranteeRow } from './guarantee-row.tsx';
import { NumberRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { stepLabels } from './setup-labels.ts';
import { useSectionForm } from './use-section-form.ts';

/** What customers are promised: each is shown only if the owner chooses it. */
export function PromisesForm() {
  const estimates = useSectionForm('estimates', ['is_free', 'guarantee_months']);
  const system = useSectionForm('system', ['request_answer_hours']);
  const both = {
    ...estimates,
    isDirty: estimates.isDirty || system.isDirty,
    isSaving: estimates.isSaving || system.isSaving,
    isSaved: estimates.isSaved && system.isSaved,
    failure: estimates.failure ?? system.failure,
    submit(event: FormEvent) {
      estimates.submit(event);
      system.submit(event);
    },
  };
  return (
    <SectionPanel form={both} title={stepLabels.promises.title} intro={stepLabels.promises.task}>
      <NumberRow {...system.field('request_answer_hours')} />
      <GuaranteeRow form={estimates} />
      <CheckRow {...estimates.field('is_free')} />
    </SectionPanel>
  );
}

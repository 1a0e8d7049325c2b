import { createContext, use, useEffect } from 'react';

/** The step of the setup guide around a form; undefined elsewhere. */
export interface CurrentStep {
  /** To the next step, once this one is saved. */
  goOn(): void;
  /** With unsaved changes, the form's own button is the only way on. */
  setUnsaved(isUnsaved: boolean): void;
}

export const CurrentStepContext = createContext<CurrentStep | undefined>(undefined);

export function useCurrentStep(): CurrentStep | undefined {
  return use(CurrentStepContext);
}

/** Tells the guide, if the form is in it, whether it has unsaved changes. */
export function useUnsavedInStep(isUnsaved: boolean): void {
  const setUnsaved = useCurrentStep()?.setUnsaved;
  useEffect(() => {
    if (!isUnsaved || !setUnsaved) return;
    setUnsaved(true);
    return () => setUnsaved(false);
  }, [isUnsaved, setUnsaved]);
}

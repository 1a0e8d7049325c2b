import { createContext, use } from 'react';

/** The step of the setup guide around a form; undefined in the settings. */
export interface CurrentStep {
  /** To the next step, once this one is saved. */
  goOn(): void;
}

export const CurrentStepContext = createContext<CurrentStep | undefined>(undefined);

export function useCurrentStep(): CurrentStep | undefined {
  return use(CurrentStepContext);
}

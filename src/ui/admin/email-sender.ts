import { createContext, use } from 'react';

/** Whether emails go out; undefined until known. */
const EmailsGoOut = createContext<boolean | undefined>(undefined);

export const EmailsGoOutProvider = EmailsGoOut.Provider;

/** Whether emails go out, for screens that announce what a press will do; undefined until known. */
export function useEmailsGoOut(): boolean | undefined {
  return use(EmailsGoOut);
}

/** Returns a sentence that promises an email; if none goes out, one that says so. */
export function useEmailPromise(): (sentence: string) => string {
  const goOut = useEmailsGoOut();
  return (sentence) =>
    goOut === false ? 'Email is not connected, so please tell them yourself.' : sentence;
}

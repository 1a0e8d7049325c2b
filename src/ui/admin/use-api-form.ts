import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { fieldSentence } from '#lib/field-sentences.ts';
import type { Topic } from '#lib/live-events.ts';
import { mapValues } from '#lib/map-values.ts';
import { newSecretHex } from '#lib/random.ts';
import { ApiError, errorText, isConflict } from './api-client.ts';
import { useChange } from './use-change.ts';

type Errors = Record<string, string>;

interface ApiFormOptions<Values, Schema extends z.ZodType, Answer> {
  initial: Values | (() => Values);
  /** The endpoint's contract. What it refuses is not sent. */
  schema: Schema;
  /** The values as the endpoint takes them; undefined if nothing would change. */
  body?: (values: Values, version: number) => unknown;
  /** Errors that the contract cannot know, by field. */
  check?: (values: Values) => Errors;
  /** The record's current version: a newer one is overwritten only after the warning. */
  version?: number | undefined;
  /** What is read again afterwards. */
  topics?: Topic[];
  /** Makes the call; sent again unchanged, it carries the same key. */
  send: (body: z.input<Schema>, key: string) => Promise<Answer>;
  /**
   * What to say if no response came, or the server failed; takes the server's own words, if any.
   */
  failed?: string | ((message: string) => string);
  /**
   * Called once the server has responded, even if reading again removes the form from the screen.
   */
  onSent?: (answer: Answer) => void;
  /** Called once everything is read again, while the form still exists. */
  onSuccess?: (answer: Answer) => void;
  /** Nothing would change: there is nothing to send. */
  onUnchanged?: () => void;
}

/**
 * A form of the back office: its values, the contract's checks, and the call. Errors appear at
 * their fields, the first of them is focused, and nothing typed is lost.
 */
// biome-ignore lint/suspicious/noExplicitAny: an interface is no Record of anything narrower.
export function useApiForm<Values extends Record<string, any>, Schema extends z.ZodType, Answer>(
  options: ApiFormOptions<Values, Schema, Answer>,
) {
  const { schema, body: bodyOf = (values) => values, check, version = 0 } = options;
  const [initialValues] = useState(options.initial);
  const [key, setKey] = useState(newSecretHex);
  const [seenVersion, setSeenVersion] = useState(version);
  const [failure, setFailure] = useState<{ text: string }>();
  const element = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const call = useChange<Answer>(...(options.topics ?? []));
  const hasConflict = isConflict(call.error);
  // Saving again after the warning accepts that there is a newer version.
  const nextVersion = hasConflict ? version : seenVersion;
  const form = useForm<Values>({
    initialValues,
    validate(values) {
      const body = bodyOf(values, nextVersion);
      const wrong = body === undefined ? {} : schemaResolver(schema, { sync: true })(body);
      return { ...check?.(values), ...mapValues(wrong, (text) => fieldSentence(String(text))) };
    },
    clearInputErrorOnChange: false,
    // Different content is a different submit.
    onValuesChange: () => setKey(newSecretHex()),
  });

  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  function save(values: Values) {
    const body = bodyOf(values, nextVersion);
    if (body === undefined) return options.onUnchanged?.();
    setSeenVersion(nextVersion);
    run(async () => {
      const answer = await options.send(body as z.input<Schema>, key);
      options.onSent?.(answer);
      return answer;
    });
  }

  function run(make: () => Promise<Answer>) {
    // Known right away, while the state of the call is a moment late: Enter pressed twice submits
    // once.
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(undefined);
    call.mutate(make, {
      onSuccess(answer) {
        setKey(newSecretHex());
        options.onSuccess?.(answer);
      },
      onError(error) {
        form.setErrors(error instanceof ApiError ? error.fields : {});
        setFailure({ text: failureText(error, options.failed) });
      },
      onSettled() {
        isRunning.current = false;
      },
    });
  }

  const submit = form.onSubmit(save, (errors) =>
    setFailure({ text: String(Object.values(errors)[0]) }),
  );

  return {
    values: form.values,
    /** Changes some values. */
    set(part: Partial<Values>) {
      for (const name of Object.keys(part)) form.setFieldValue(name, part[name] as never);
    },
    /** The props of a value's input. */
    field: (name: keyof Values & string) => form.getInputProps(name),
    errorOf: (name: string) => form.errors[name] as string | undefined,
    /** What went wrong with the last submit, as a sentence. */
    error: failure?.text,
    /** Whether it has something else than at first. */
    isChanged: form.isDirty(),
    isBusy: call.isPending,
    isDone: call.isSuccess,
    answer: call.data,
    hasConflict,
    /** Makes another call of the same form, such as a removal. */
    run,
    reset() {
      form.reset();
      setFailure(undefined);
    },
    /** The props of the form element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isRunning.current) submit(event);
      },
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500;
}

/** A form as its frame needs it: the element, the error, the button. */
export type SubmitForm = Pick<ReturnType<typeof useApiForm>, 'props' | 'error' | 'isBusy'>;

/** A form as its inputs need it. */
export type ApiForm<Values> = {
  values: Values;
  set(part: Partial<Values>): void;
  field(name: keyof Values & string): ReturnType<ReturnType<typeof useForm>['getInputProps']>;
  errorOf(name: string): string | undefined;
};

function failureText(error: Error, failed: string | ((message: string) => string) = ''): string {
  if (isRefusal(error)) return errorText(error);
  return (typeof failed === 'function' ? failed(error.message) : failed) || errorText(error);
}

import { createContext } from 'react';
import type { ChatProps } from './chat-props.ts';

/** What the chat needs to know; undefined while the assistant is off. */
export const ChatContext = createContext<Omit<ChatProps, 'language' | 'formPath'> | undefined>(
  undefined,
);

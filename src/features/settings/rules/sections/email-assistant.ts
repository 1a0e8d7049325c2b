import { z } from 'zod';
import { responseDelays } from '../choices.ts';
import { onOrOff, section, wholeNumber } from './section.ts';

/** In percent; a draft below it counts as unsure and is not sent automatically. */
const confidence = wholeNumber(0, 100, 'percent');

/** How the assistant replies to email. */
export const emailAssistant = section(
  z.object({
    /** Sends drafts automatically, but only while no approval is required. */
    auto_reply: onOrOff,
    require_approval: onOrOff,
    /** Learns from the owner's edits and ratings. */
    learning_mode: onOrOff,
    response_delay: z.literal(responseDelays, 'Please choose a delay.'),
    quote_request_enabled: onOrOff,
    quote_request_confidence: confidence,
    general_inquiry_enabled: onOrOff,
    general_inquiry_confidence: confidence,
    scheduling_enabled: onOrOff,
    scheduling_confidence: confidence,
    complaint_enabled: onOrOff,
    complaint_confidence: confidence,
    payment_enabled: onOrOff,
    payment_confidence: confidence,
  }),
  {
    auto_reply: false,
    require_approval: true,
    learning_mode: true,
    response_delay: 5,
    quote_request_enabled: true,
    quote_request_confidence: 85,
    general_inquiry_enabled: true,
    general_inquiry_confidence: 80,
    scheduling_enabled: true,
    scheduling_confidence: 90,
    complaint_enabled: false,
    complaint_confidence: 0,
    payment_enabled: false,
    payment_confidence: 0,
  },
);

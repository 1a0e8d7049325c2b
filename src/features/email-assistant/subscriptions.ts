import { emailReceived } from '../mailbox/index.ts';
import { planReply } from './actions/draft-reply.ts';

/** What the assistant does on the events of other features. */
export function subscribeEmailAssistant(): void {
  emailReceived.subscribe(planReply);
}

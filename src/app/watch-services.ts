import type { ServiceLog } from '#platform/service-log/service-log.ts';
import { EmailRefused, type EmailSender } from '#services/email/port.ts';
import type { EmailReceiver } from '#services/email/remote-mailbox.ts';
import type { SocialNetworks } from '#services/social-networks/networks.ts';
import { SocialError } from '#services/social-networks/port.ts';
import type { SpeechToText } from '#services/speech/port.ts';
import { TelephonyError, type TextService } from '#services/telephony/port.ts';
import type { VoiceService } from '#services/telephony/voice-port.ts';

/** Records the calls of the services that every feature gets from the start. */
export function watchServices(log: ServiceLog) {
  return {
    mail: once((sender: EmailSender) =>
      // Without a mail server, nobody else is asked.
      sender.leavesServer
        ? log.watch('mail', sender, ['deliver'], (error) => error instanceof EmailRefused)
        : sender,
    ),
    mailbox: once((receiver: EmailReceiver) => watchReceiver(log, receiver)),
    texts: once((texts: TextService) =>
      log.watch('texts', texts, ['send', 'fetchMedia', 'check', 'receiveAt'], isAnsweredByPhone),
    ),
    calls: once((voice: VoiceService) =>
      log.watch(
        'texts',
        voice,
        ['moveCall', 'findCall', 'fetchRecording', 'deleteRecording', 'deleteQueue'],
        isAnsweredByPhone,
      ),
    ),
    speech: once((speech: SpeechToText) => log.watch('speech', speech, ['transcribe'])),
    social: (networks: SocialNetworks) => watchNetworks(log, networks),
  };
}

const isAnsweredByPhone = (error: unknown) =>
  error instanceof TelephonyError && error.kind === 'opted_out';

const isAnsweredByNetwork = (error: unknown) =>
  error instanceof SocialError && error.kind === 'permanent';

/** Work in an open mailbox may fail for reasons of our own: what counts is that it opened. */
function watchReceiver(log: ServiceLog, receiver: EmailReceiver): EmailReceiver {
  const { account, name } = receiver;
  return {
    account,
    name,
    open: () => log.watch('mailbox', receiver, ['open']).open(),
    async connect(work, signal) {
      let hasOpened = false;
      try {
        return await receiver.connect((mailbox) => {
          hasOpened = true;
          log.succeeded('mailbox');
          return work(mailbox);
        }, signal);
      } catch (error) {
        if (!hasOpened && !signal?.aborted)
          log.failed('mailbox', error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  };
}

function watchNetworks(log: ServiceLog, networks: SocialNetworks): SocialNetworks {
  const { channels, signIn } = networks;
  return {
    signIn,
    channels: channels && log.watch('social', channels, ['read'], isAnsweredByNetwork),
    network(name) {
      const network = networks.network(name);
      const methods = ['publish', 'find', 'readFollowers', 'readMetrics'] as const;
      return network && log.watch('social', network, methods, isAnsweredByNetwork);
    },
  };
}

/** The same object for the same port: a changed connection is another one. */
function once<Port extends object>(watch: (port: Port) => Port) {
  const watched = new WeakMap<Port, Port>();
  return <Given extends Port | undefined>(port: Given): Given => {
    if (!port) return port;
    const known = watched.get(port) ?? watch(port);
    watched.set(port, known);
    return known as Given;
  };
}

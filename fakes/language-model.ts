import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next calls are answered. */
export type Behaviour =
  | {
      says: string;
      notes?: Record<string, unknown>;
      /** The tool that takes the notes. */
      tool?: string;
      inputTokens?: number;
      outputTokens?: number;
    }
  /** Streams the text, then the connection breaks. */
  | { breaksOffAfter: string }
  /** Sends the text, if any, and then nothing more. */
  | { hangsAfter: string }
  /** A tool call that no schema fits, then the text. */
  | { brokenNotesThen: string }
  | { status: number };

interface ModelCall {
  path: string;
  key: string | undefined;
  model: string;
  /** Instructions and messages as one text. */
  prompt: string;
}

/** A language model over HTTP: OpenAI's chat completions and Anthropic's messages, as streams. */
export async function startFakeModel() {
  const calls: ModelCall[] = [];
  const fake = { behaviour: { says: 'Understood.' } as Behaviour };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const key = request.headers.authorization ?? request.headers['x-api-key'];
      const prompt = JSON.stringify([body.system, body.messages]);
      calls.push({ path: request.url ?? '', key: String(key ?? ''), model: body.model, prompt });
      const speak = request.url?.endsWith('/messages') ? anthropic : openAi;
      answer(response, fake.behaviour, speak(response, body.stream === true));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    /** From now on. */
    behave(behaviour: Behaviour) {
      fake.behaviour = behaviour;
      calls.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** How a protocol formats its messages. */
interface Speaker {
  open(): void;
  record(input: string, tool?: string): void;
  say(text: string): void;
  close(usage: { input: number; output: number }): void;
}

function answer(response: ServerResponse, behaviour: Behaviour, speaker: Speaker): void {
  if ('status' in behaviour) {
    response.writeHead(behaviour.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'not now', type: 'rate_limit_error' } }));
    return;
  }
  speaker.open();
  if ('hangsAfter' in behaviour) {
    if (behaviour.hangsAfter) speaker.say(behaviour.hangsAfter);
  } else if ('breaksOffAfter' in behaviour) {
    speaker.say(behaviour.breaksOffAfter);
    setTimeout(() => response.destroy(), 100);
  } else if ('brokenNotesThen' in behaviour) {
    speaker.record('{"urgency": "whenever", ');
    speaker.say(behaviour.brokenNotesThen);
    speaker.close({ input: 100, output: 20 });
  } else {
    if (behaviour.notes) speaker.record(JSON.stringify(behaviour.notes), behaviour.tool);
    speaker.say(behaviour.says);
    speaker.close({ input: behaviour.inputTokens ?? 100, output: behaviour.outputTokens ?? 20 });
  }
}

function openAi(response: ServerResponse, streams: boolean): Speaker {
  const base = { id: 'chat-1', created: 1, model: 'fake' };
  let text = '';
  const send = (delta: object, more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`,
    );
  return {
    open: () => {
      response.writeHead(200, {
        'content-type': streams ? 'text/event-stream' : 'application/json',
      });
      if (streams) send({ role: 'assistant' });
    },
    record: (input, name = 'note_facts') =>
      send({
        tool_calls: [
          {
            index: 0,
            id: 'call-1',
            type: 'function',
            function: { name, arguments: input },
          },
        ],
      }),
    say(speak) {
      text += speak;
      if (streams) for (const piece of speak.match(/.{1,7}/gs) ?? []) send({ content: piece });
    },
    close({ input, output }) {
      const usage = {
        prompt_tokens: input,
        completion_tokens: output,
        total_tokens: input + output,
      };
      if (!streams) {
        const message = { role: 'assistant', content: text };
        const choices = [{ index: 0, message, finish_reason: 'stop' }];
        response.end(JSON.stringify({ ...base, object: 'chat.completion', choices, usage }));
        return;
      }
      send({}, { finish_reason: 'stop' });
      response.write(`data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`);
      response.end('data: [DONE]\n\n');
    },
  };
}

function anthropic(response: ServerResponse, streams: boolean): Speaker {
  let blocks = 0;
  let text = '';
  const send = (event: { type: string } & Record<string, unknown>) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  const block = (content: object, delta: object) => {
    const index = blocks++;
    send({ type: 'content_block_start', index, content_block: content });
    send({ type: 'content_block_delta', index, delta });
    send({ type: 'content_block_stop', index });
  };
  const start = { id: 'msg-1', type: 'message', role: 'assistant', model: 'fake', content: [] };
  return {
    open() {
      response.writeHead(200, {
        'content-type': streams ? 'text/event-stream' : 'application/json',
      });
      const usage = { input_tokens: 100, output_tokens: 1 };
      if (streams) send({ type: 'message_start', message: { ...start, stop_reason: null, usage } });
    },
    record: (input, name = 'note_facts') =>
      block(
        { type: 'tool_use', id: 'tool-1', name, input: {} },
        { type: 'input_json_delta', partial_json: input },
      ),
    say(speak) {
      text += speak;
      if (streams) block({ type: 'text', text: '' }, { type: 'text_delta', text: speak });
    },
    close({ input, output }) {
      const usage = { input_tokens: input, output_tokens: output };
      if (!streams) {
        const content = [{ type: 'text', text }];
        response.end(JSON.stringify({ ...start, content, stop_reason: 'end_turn', usage }));
        return;
      }
      send({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage });
      send({ type: 'message_stop' });
      response.end();
    },
  };
}

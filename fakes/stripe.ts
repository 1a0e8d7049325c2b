import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Stripe at the level of the wire: sessions, refunds and signed events, idempotent like the real
 * one. It has no business rules; `pay` does what a customer does on its page.
 */
export async function startFakeStripe() {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { body: string; id: string }>();
  const refunds: Refund[] = [];
  let beforeAnswer = async (_: Refund) => {};
  let fault: 'none' | 'down' | 'silent' | 'answer_lost' | 'declines' = 'none';
  let calls = 0;
  let count = 0;
  function nextId(kind: string): string {
    count += 1;
    return `${kind}_test_${count}`;
  }

  const server = createServer(async (request, answer) => {
    calls += 1;
    if (fault === 'silent') return request.socket.destroy();
    const reply = (status: number, body: unknown) => {
      if (fault === 'answer_lost') return request.socket.destroy();
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(body));
    };
    if (fault === 'down') return reply(503, failure('api_error', 'Stripe is down'));
    const path = new URL(request.url ?? '', 'http://stripe').pathname;
    const shown = sessions.get(path.replace('/pay/', ''));
    if (shown) return showPage(shown, request, answer);
    if (!request.headers.authorization?.startsWith('Bearer sk_test_good'))
      return reply(401, failure('invalid_request_error', 'Invalid API Key provided'));
    const body = await read(request);
    const form = new URLSearchParams(body);
    const key = request.headers['idempotency-key'];
    if (request.method === 'POST' && path === '/v1/checkout/sessions') {
      const known = byKey.get(String(key));
      if (known && known.body !== body)
        return reply(
          400,
          failure('idempotency_error', 'Keys can only be used with the same parameters'),
        );
      const id = known?.id ?? createSession(form);
      byKey.set(String(key), { body, id });
      return reply(200, view(id));
    }
    if (request.method === 'GET' && path === '/v1/checkout/sessions')
      return reply(200, { object: 'list', data: [] });
    if (request.method === 'POST' && path === '/v1/refunds') {
      if (fault === 'declines') return reply(400, failure('invalid_request_error', 'No funds'));
      const known = byKey.get(String(key));
      const id = known?.id ?? nextId('re');
      if (!known) {
        const refund = {
          id,
          payment_intent: form.get('payment_intent') ?? '',
          amount: Number(form.get('amount')),
          metadata: {
            refund_id: form.get('metadata[refund_id]'),
            attempt: form.get('metadata[attempt]') ?? '1',
          },
        };
        refunds.push(refund);
        byKey.set(String(key), { body, id });
        await beforeAnswer(refund);
      }
      return reply(200, { id, object: 'refund', status: 'succeeded' });
    }
    const [, id, action] = path.match(/^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/) ?? [];
    const session = id ? sessions.get(id) : undefined;
    if (!session) return reply(404, failure('invalid_request_error', 'No such checkout.session'));
    if (action && session.status !== 'open')
      return reply(400, failure('invalid_request_error', 'Only open sessions can be expired'));
    if (action) session.status = 'expired';
    return reply(200, view(session.id));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  /**
   * The page where a customer enters a card. After payment, the site is notified before the
   * customer is back.
   */
  async function showPage(session: Session, request: IncomingMessage, answer: ServerResponse) {
    if (request.method === 'POST') {
      const { body, headers } = pay(session.id);
      const webhook = new URL('/api/payments/stripe-events', session.success_url);
      await fetch(webhook, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      }).catch((error) => console.error(`the fake card processor reaches no ${webhook}:`, error));
      const location = session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
      return answer.writeHead(303, { location }).end();
    }
    const amount = (session.amount_total / 100).toFixed(2);
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(`<!doctype html><html lang="en"><title>Checkout</title><link rel="icon" href="data:,"><style>button, a { display: inline-block; padding: 1rem; margin: 1rem }</style>
      <main><h1>Pay $${amount}</h1><form method="post"><button>Pay</button></form>
      <a href="${session.cancel_url}">Back</a></main></html>`);
  }

  /** The customer enters a card. Returns the event that Stripe sends then. */
  function pay(id: string, change: Partial<Session> = {}) {
    const session = sessions.get(id);
    if (session?.status !== 'open') throw new Error('this session takes no card');
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: nextId('pi'),
    });
    return event('checkout.session.completed', { ...view(id), ...change });
  }

  function createSession(form: URLSearchParams): string {
    const id = nextId('cs');
    sessions.set(id, {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: [...form]
        .filter(([name]) => /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(name))
        .reduce((sum, [, cents]) => sum + Number(cents), 0),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: {
        payment_id: form.get('metadata[payment_id]'),
        invoice_id: form.get('metadata[invoice_id]'),
      },
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      payment_intent: null,
    });
    return id;
  }

  function view(id: string) {
    const session = sessions.get(id);
    const isOpen = session?.status === 'open';
    return { object: 'checkout.session', ...session, url: isOpen ? `${url}/pay/${id}` : null };
  }

  /** An event with its signature, as posted to the webhook. */
  function event(
    type: string,
    object: unknown,
    { secret = webhookSecret, id = nextId('evt'), at = Date.now() } = {},
  ) {
    const body = JSON.stringify({ id, object: 'event', type, data: { object } });
    const time = Math.floor(at / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
  }

  return {
    url,
    sessions,
    refunds,
    event,
    calls: () => calls,
    /** down: 503; silent: the connection is cut; answer_lost: done, but the response is lost. */
    misbehave(how: typeof fault) {
      fault = how;
    },
    pay,
    /** What happens between a refund and the response to it. */
    onRefund(then: typeof beforeAnswer) {
      beforeAnswer = then;
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

export const webhookSecret = 'whsec_test_of_the_fake';
export const goodKey = 'sk_test_good_key';

interface Refund {
  id: string;
  payment_intent: string;
  amount: number;
  metadata: Record<string, string | null>;
}

interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string | null>;
  success_url: string;
  cancel_url: string;
  payment_intent: string | null;
}

function failure(type: string, message: string) {
  return { error: { type, message } };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

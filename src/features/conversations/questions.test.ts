import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatOn, type VisitorIds } from '#tests/factories/conversations.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

/** What the chat answers last, and what it knows. */
async function talk(says: string[], language?: string) {
  const ids: VisitorIds = await chat.start(language);
  const replies: string[] = [];
  let known: Record<string, string> = {};
  let isOffered = false;
  for (const text of says) {
    const { body } = await chat.say(ids, text);
    replies.push(body.response);
    known = body.extracted_data;
    isOffered ||= body.form_request;
  }
  return { ids, replies, last: replies.at(-1) ?? '', known, isOffered };
}

async function setPayments(change: object) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { version: versions.payments, ...change };
  expect((await server.asOwner('/api/settings/payments', { method: 'PATCH', json })).status).toBe(
    200,
  );
}

describe('a question in the middle', () => {
  const leak = 'water is dripping pretty steady out of the pipe under my sink';

  test('"how do I stop it?" gets the valve, and nothing to answer meanwhile', async () => {
    const { last } = await talk([leak, 'how do i stop it?']);
    expect(last).toContain('turn its shut-off valve');
    expect(last).not.toContain('?');
    const spanish = await talk(['una tuberia esta tirando agua', 'como la paro?'], 'spanish');
    expect(spanish.last).toContain('gire la llave de paso');
    expect(spanish.known.urgency).toBe('urgent');
  });

  test('"when will you call me?" gets what the settings promise, before and after the request', async () => {
    const { last } = await talk([leak, 'Angela Ruiz 830-555-0112', 'when will you call me?']);
    expect(last).toMatch(/^Please send the request first\. .*(?:You'll hear|contact you)/);
  });

  test('about paying is answered as the settings are', async () => {
    await setPayments({ card_provider: 'off' });
    expect((await talk(['do you take zelle?'])).last).toMatch(
      /^You can pay your invoice by check\. For other ways, ask the owner at \(830\)/,
    );
    await setPayments({ card_provider: 'test' });
    expect((await talk(['do you take credit cards?'])).last).toContain(
      'by card online, or by check',
    );
    await setPayments({ instructions: { english: 'Zelle to 830-555-0142.', spanish: '' } });
    expect((await talk(['do you take zelle?'])).last).toContain('Zelle to 830-555-0142.');
    await setPayments({ card_provider: 'off', instructions: { english: '', spanish: '' } });
  });

  test('that nobody can answer here goes with the request', async () => {
    const { last, known } = await talk(['my disposal hums', 'do i need a permit for that?']);
    expect(last).toContain("I've added your question to the request");
    expect(known.project_description).toContain('do i need a permit');
  });

  test('about the photos is answered by whether there are any', async () => {
    const { ids, last } = await talk(['hole in my wall', 'did you get the pics?']);
    expect(last).toContain("I don't see any photos yet");
    await chat.sendPhotos(ids, { count: 2 });
    expect((await chat.say(ids, 'did you get the pics?')).body.response).toContain(
      'Yes, they came through.',
    );
  });

  test('for a closed day names it and asks for another', async () => {
    const { last } = await talk(['bathroom faucet drips, can somebody come sunday?']);
    expect(last).toContain("We're closed on Sunday. Which other day works for you?");
    expect(last.match(/\?/g)).toHaveLength(1);
  });
});

describe('who wants no job described', () => {
  test('but a call gives a number and a name, and has a request to send', async () => {
    const { replies, known, isOffered } = await talk([
      'can somebody just call me',
      '830 555 0115',
      'id rather explain on the phone',
      'hank',
    ]);
    expect(replies[0]).toBe('Sure. What number should we call?');
    expect(replies.join(' ')).not.toContain('What needs fixing');
    expect(known).toMatchObject({ customer_phone: '+18305550115', customer_name: 'Hank' });
    expect(isOffered).toBe(true);
  });

  test('but complains is asked how to be reached, and the request has their words', async () => {
    const { replies, known, isOffered } = await talk([
      'your invoice says 412 dollars but the estimate was 340. why',
      'thats not what we agreed on',
      'Pam Oakes 830-555-0119',
    ]);
    expect(replies[0]).toContain("I'm sorry about that. The owner has to look at this");
    expect(replies.join(' ')).not.toMatch(/What needs fixing|How soon/);
    expect(known.project_description).toContain('412 dollars');
    expect(known.budget).toBeUndefined();
    expect(isOffered).toBe(true);
  });

  test.each(['let me think about it', 'never mind ill call', 'actually forget it'])(
    'and says %j may go',
    async (text) => {
      const { ids, last } = await talk(['looking to get my hallway painted', text]);
      expect(last).not.toContain('?');
      expect((await chat.say(ids, 'thanks anyway')).body.response).not.toContain('?');
      // And may come back.
      const back = await chat.say(ids, 'ok i changed my mind, the hallway and a bedroom');
      expect(back.body.extracted_data.project_description).toContain('hallway');
    },
  );
});

test('several jobs, an address, and a contact in one message bring the card at once', async () => {
  const { last, known, isOffered } = await talk([
    'Hi! I need a bathroom painted, a leaky faucet fixed and a ceiling fan hung at 12 Oak Ln Boerne, Sue Katz 830-555-0133',
  ]);
  expect(last).toMatch(/^Got it, I have all of them\./);
  expect(isOffered).toBe(true);
  expect(known).toMatchObject({ customer_name: 'Sue Katz', service_address: '12 Oak Ln, Boerne' });
});

test("somebody else's name and number stay with the job, and are not the visitor's", async () => {
  const { known } = await talk([
    'bathroom fan died at 1180 River Rd apt 6 in Boerne',
    'landlord is Bill Haverty he pays, 830-555-0120',
    'mine is 830-555-0121 im Destiny',
  ]);
  expect(known).toMatchObject({ customer_name: 'Destiny', customer_phone: '+18305550121' });
  expect(known.project_description).toContain('Bill Haverty he pays, 830-555-0120');
});

test('a number without area code is completed by the area code alone', async () => {
  const { replies, known } = await talk(['attic ladder broke', '555-0156', '830']);
  expect(replies[1]).toContain('area code of "555-0156"');
  expect(known.customer_phone).toBe('+18305550156');
});

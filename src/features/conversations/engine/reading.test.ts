import { describe, expect, test } from 'vitest';
import { business, now } from '../../../../bench/dialogues/score.ts';
import { type Facts, type Memory, mergeFacts } from '../rules/conversations.ts';
import { describeJob } from './describe.ts';
import { respond } from './respond.ts';
import type { Situation } from './situation.ts';

/** Plays a conversation. Returns the last answer, and everything that is known at its end. */
function play(says: string[], language: Situation['language'] = 'english') {
  let [facts, memory]: [Facts, Memory] = [{}, {}];
  const replies: string[] = [];
  for (const text of says) {
    const answer = respond({ text, language, facts, memory, business, now });
    facts = mergeFacts(facts, answer.facts);
    memory = answer.memory;
    language = answer.language;
    replies.push(answer.text);
  }
  return { facts, memory, replies, last: replies.at(-1) ?? '' };
}

describe('a question is answered by its meaning, in words of any kind', () => {
  test.each([
    ['who will actually come to my house', /who comes/],
    ['is it the same guy every visit', /who comes/],
    ['do your people pass a background check', /owner can tell you/],
    ['got anything open this week', /set a day/],
    ['how far out are you booked', /set a day/],
    ['do i pay before or after', /invoice.*deposit/],
    ['is cash ok', /ask the owner/],
    ['how late are you open tonight', /Our hours/],
    ['am i chatting with a bot', /automated assistant/],
    ['do i need to be home for it', /settle that with you/],
    ['if it breaks again do you come back', /warranty/],
    ['any senior discount', /discounts/],
    ['is the quote free', /estimate is free/],
    ['do you do foundations', /not sure/],
    ['do you come as far as Pipe Creek', /Whether we come to Pipe Creek/],
    ['is Comfort too far', /Yes, we work in Comfort/],
    ['are yall hiring', /owner decides/],
    ['what do you need from me', /the job, your name/],
    ['should I be worried about the crack', /can't judge/],
  ])('%s', (text, answer) => {
    expect(play([text]).last).toMatch(answer);
  });

  test.each([
    ['quién va a venir', /quién va/],
    ['son de confianza los trabajadores', /el dueño/],
    ['hasta qué hora atienden', /Nuestro horario/],
    ['se paga antes o después', /factura.*anticipo/],
    ['y si se vuelve a descomponer', /garantía/],
    ['ocupan gente', /decide el dueño/],
    ['agarran tarjeta', /tarjeta/],
    ['está muy caro', /Usted decide/],
  ])('%s', (text, answer) => {
    expect(play([text], 'spanish').last).toMatch(answer);
  });

  test('one that nobody here can answer goes to the owner, shorter each time, and with the job', () => {
    const { replies, facts } = play([
      'is the owner a hunter by chance',
      'did he grow up around here',
      'ok my gate drags',
    ]);
    expect(replies[0]).toMatch(/^I can't answer that here\. The owner can/);
    expect(replies[1]).toBe('The owner can answer that one, too.');
    expect(facts.project_description).toContain('is the owner a hunter');
    expect(facts.project_description).toContain('my gate drags');
  });

  test('what follows a question asks the same of something else', () => {
    expect(play(['do you have a discount for teachers', 'what about for nurses']).last).toContain(
      'discounts',
    );
  });
});

describe('several jobs', () => {
  test.each([
    [
      'Honey-do list:\n1. rehang gutter over garage\n2. caulk tub\n3. new doorbell',
      'rehang gutter over garage\ncaulk tub\nnew doorbell',
    ],
    ['the sink drips and the back door sticks', 'the sink drips\nthe back door sticks'],
    [
      'quiero que pinten el pasillo y que me cuelguen dos cortineros',
      'quiero que pinten el pasillo\nque me cuelguen dos cortineros',
    ],
  ])('of one message stand on lines of their own: %s', (text, lines) => {
    expect(describeJob(text)).toBe(lines);
  });

  test.each(['paint the hall and bathroom, two coats', 'gate drags and wont close'])(
    '%s is one job',
    (text) => {
      expect(describeJob(text)).toBe(text);
    },
  );

  test('of a conversation, too, and what is said beside them has its line', () => {
    const { facts } = play(['my gate drags', 'oh and the mailbox post leans', 'call me after 5']);
    expect(facts.project_description).toBe(
      'my gate drags\nthe mailbox post leans\ncall me after 5',
    );
  });
});

describe('who wants nothing fixed', () => {
  test.each([
    ['tell him Jim from church called about the ramp', 'Jim'],
    ['please let Wade know Rusty needs to talk about the bench', 'Rusty'],
    ['dígale al patrón que le habló su compadre Chema', 'Chema'],
  ])('%s is a message for the owner', (text, name) => {
    const { last, facts, memory } = play([text]);
    expect(last).toMatch(/the owner gets your message|mensaje al dueño/);
    expect(facts).toEqual({ customer_name: name });
    expect(memory.message).toBe(text);
    const { replies } = play([text, 'he has my number']);
    expect(replies[1]).not.toMatch(/How soon|What needs fixing|Para cuándo/);
  });

  test.each([
    'Your man dripped paint all over my driveway',
    'nobody told me your guy was coming and he left the gate open',
    'Your fella was due here at nine',
    'el muchacho que mandaron me quebró una ventana',
  ])('%s is a complaint', (text) => {
    expect(play([text]).last).toMatch(/The owner has to look at this|lo tiene que ver el dueño/);
  });

  test.each([
    'Eddie did a wonderful job on our steps',
    'the painter was so nice, please thank him',
  ])('%s is praise, and nothing is asked', (text) => {
    const { last } = play([text]);
    expect(last).toContain("I'll pass that on");
    expect(last).not.toContain('?');
  });

  test('who needs a moment, or is tired of us, is not asked the next thing', () => {
    expect(play(['my gate drags', 'hold on']).last).toBe('Sure, take your time.');
    expect(play(['my gate drags', 'no rush', 'this chat is annoying']).last).toMatch(
      /I'm sorry\. For a person, call/,
    );
  });

  test.each(["i'd rather you didn't call", 'you fixed my fence last spring and now the gate sags'])(
    '%s is no complaint',
    (text) => {
      expect(play([text]).last).not.toContain('The owner has to look');
    },
  );
});

describe('a name', () => {
  const asked = ['my gate drags', 'no rush'];
  test.each([
    ['alright. Ken Struck 830.555.0408 after thanksgiving is fine', 'Ken Struck'],
    ['text 210-555-0507 Greg', 'Greg'],
    ['its under Fogle', 'Fogle'],
    ['you can put down Gretchen', 'Gretchen'],
    ['bob & carol', 'Bob & Carol'],
    ['this is her neighbor Phyllis', 'Phyllis'],
    ['J.R. Ewing, 214-555-0100', 'J.R. Ewing'],
    ['ATX Properties LLC', 'ATX Properties LLC'],
    ['Will', 'Will'],
  ])('is found in %j', (text, name) => {
    expect(play([...asked, text]).facts.customer_name).toBe(name);
  });

  test.each([
    'price?',
    'fine, use quiet@example.com',
    'yes everyone is out',
    'name is optional right?',
  ])('is not taken from %j', (text) => {
    expect(play([...asked, text]).facts.customer_name).toBeUndefined();
  });

  test('is corrected by the one that follows', () => {
    const { facts } = play([...asked, 'Kaitlyn', 'oops autocorrect, its Caitlin']);
    expect(facts.customer_name).toBe('Caitlin');
  });
});

describe('a day', () => {
  test('that is taken back in the next sentence gives way to the other', () => {
    expect(play(['my gate drags', 'friday. wait no make it monday']).facts).toMatchObject({
      preferred_start_date: '2026-11-23',
    });
  });

  test('asked about before is meant by "then"', () => {
    const { facts } = play(['are yall working the day after thanksgiving', 'put me down for then']);
    expect(facts.preferred_start_date).toBe('2026-11-27');
  });

  test.each([
    'cows knocked the h-brace loose on our corner post',
    'its an older home, 1960s',
    'do you have a Black Friday special',
    'mornings shes at dialysis mon wed fri',
  ])('is not read from %j', (text) => {
    expect(play([text]).facts.preferred_start_date).toBeUndefined();
  });
});

test('nothing that was answered is repeated unless it is asked for again', () => {
  const { replies } = play(['how much to hang a door', 'thats a lot', 'what was the price again']);
  expect(replies[1]).not.toContain('$85');
  expect(replies[2]).toMatch(/^As I wrote: .*\$85/);
});

test('in danger to life, a question gets the advice again', () => {
  const { last } = play(['I smell gas in the kitchen', 'should we leave the house']);
  expect(last).toMatch(/everyone out.*911/);
});

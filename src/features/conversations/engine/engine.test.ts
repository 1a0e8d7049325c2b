import { describe, expect, test } from 'vitest';
import { findDanger } from '#features/dangers/rules/find-danger.ts';
import { plain } from '#lib/typos.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { judge, judgedSets, readJudged } from '../../../../bench/dialogues/judge.ts';
import { business, readDialogues, scoreEngine } from '../../../../bench/dialogues/score.ts';
import { mergeFacts } from '../rules/conversations.ts';
import { findAddress } from './address.ts';
import { findBudget } from './budget.ts';
import { findEmail } from './email.ts';
import { findName } from './name.ts';
import { findPhone } from './phone.ts';
import { findPreferences } from './preferences.ts';
import { respond } from './respond.ts';
import type { Situation } from './situation.ts';
import { findFarTown, findZip } from './town.ts';
import { findUrgency } from './urgency.ts';
import { findDay } from './when.ts';

describe('the dialogues that rules were written by', () => {
  test.each(readDialogues('known').map((dialogue) => [dialogue.id, dialogue] as const))(
    '%s: every fact is found, every danger answered, nothing forbidden said',
    (_, dialogue) => {
      const { facts, emergencies, violations } = scoreEngine([dialogue]);
      expect(facts.wrong).toEqual([]);
      expect([...emergencies.missed, ...emergencies.falseAlarms]).toEqual([]);
      expect(violations).toEqual([]);
    },
  );

  test('nothing forbidden is said in those kept apart either', () => {
    expect(scoreEngine(readDialogues('held-out')).violations).toEqual([]);
  });
});

describe('conversations of which each reply is judged', () => {
  test.each(judgedSets.flatMap(readJudged).map((one) => [one.id, one] as const))(
    '%s: every fact is found, every reply answers, nothing is asked again',
    (_, conversation) => {
      const [played] = judge([conversation]);
      expect(played?.wrongFacts).toEqual([]);
      expect(played?.turns.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(played?.warned).toBe(conversation.emergency);
    },
  );
});

test.each([
  ['call me at (830) 555-0116 please', '+18305550116'],
  ['no wait its 830.555.0117', '+18305550117'],
  ['ocho tres cero 555 0110', '+18305550110'],
  ['ocho treinta, cinco cincuenta y cinco, cero uno cuarenta y dos', '+18305550142'],
  ['eight three oh triple five 0142', '+18305550142'],
  ['I have 3 doors and 12 windows', undefined],
])('the phone number in %j is %s', (text, phone) => {
  expect(findPhone(text)).toBe(phone);
});

test.each([
  ['rosa at gmail dot com', 'rosa@gmail.com'],
  ['mi correo: ana.ruiz@example.com.', 'ana.ruiz@example.com'],
  ['meet me at noon', undefined],
])('the e-mail address in %j is %s', (text, email) => {
  expect(findEmail(text)).toBe(email);
});

test.each([
  ["hi, I'm Dale Hutchins", false, 'Dale Hutchins'],
  ["I'm looking for a plumber", false, undefined],
  ['me llamo María de la Cruz y ocupo ayuda', false, 'María de la Cruz'],
  ['jean-luc o’neal', true, 'Jean-luc O’neal'],
  ['soy la señora Ruiz', false, 'Ruiz'],
  ['Tom and Linda Haley', true, 'Tom and Linda Haley'],
  ['estamos en la cocina', true, undefined],
  ['why do you need my name', true, undefined],
  ['as soon as possible', true, undefined],
  ['nvm', true, undefined],
])('the name in %j (asked: %s) is %s', (text, asked, name) => {
  expect(findName(text, asked)).toBe(name);
});

test.each([
  ['214 Rosewood Ave, Boerne', '214 Rosewood Ave, Boerne'],
  ['im at 1012 FM 474', '1012 FM 474'],
  ['RM 3160 number 210', 'RM 3160 number 210'],
  ['mi dirección es 55 oak hollow', '55 oak hollow'],
  ['2 outlets that run the fridge', undefined],
  ['I need 3 doors hung', undefined],
])('the address in %j is %s', (text, address) => {
  expect(findAddress(text, ['Boerne'])).toBe(address);
});

test('a ZIP code is no house number and no price', () => {
  expect(findZip('78006')).toBe('78006');
  expect(findZip('around $78000')).toBeUndefined();
});

test('a far town is one that is not ours', () => {
  expect(findFarTown('we live in san antonio', ['Boerne'])).toBe('San Antonio');
  expect(findFarTown('between Boerne and San Antonio', ['Boerne'])).toBeUndefined();
  expect(findFarTown('214 Cibolo St', ['Boerne'])).toBeUndefined();
});

// Friday, November 20, 2026, 9:42 in Boerne.
const now = new Date('2026-11-20T15:42:00Z');
test.each([
  ['next tuesday works', 'english', '2026-11-24'],
  ['el martes que viene', 'spanish', '2026-11-24'],
  ['pasado mañana por la mañana', 'spanish', '2026-11-22'],
  ['12/3', 'english', '2026-12-03'],
  ['it has leaked since Monday', 'english', undefined],
  ['a week from Friday', 'english', '2026-11-27'],
  ['the Monday after Thanksgiving', 'english', '2026-11-30'],
  ['the 3rd works', 'english', '2026-12-03'],
  ['for the 3rd time', 'english', undefined],
  ['el fin de semana', 'spanish', '2026-11-21'],
  ['we have guests on Friday', 'english', undefined],
  ['any day but Monday', 'english', undefined],
  ['sometime next week', 'english', undefined],
  ['What do you charge an hour?', 'english', undefined],
  ['¿Cuánto cobran la hora?', 'spanish', undefined],
  ['how much for a helper per day', 'english', undefined],
  ['can somebody be here within an hour', 'english', '2026-11-20'],
  ['in the next day or two', 'english', undefined],
  ['In the next two weeks', 'english', undefined],
  ['En las próximas dos semanas', 'spanish', undefined],
] as const)('the day in %j is %s', (text, language, day) => {
  expect(findDay(text, language, now, 'America/Chicago')).toBe(day);
});

test('the day at the end of a long message is found, in sentences or not', () => {
  const find = (text: string) => findDay(text, 'english', now, 'America/Chicago');
  expect(find(`${'The fence leans at the gate. '.repeat(15)}Come on Tuesday?`)).toBe('2026-11-24');
  expect(find(`${'the fence leans '.repeat(100)}come on Tuesday`)).toBe('2026-11-24');
});

test.each([
  ['a pipe burst in the wall', 'water'],
  ['my pipes burst last year, now I want them insulated', undefined],
  ['huele a gas en la cocina', 'gas'],
  ['I want a gas stove installed', undefined],
  ['no sparks, it just does not work', undefined],
  ['the outlet is sparking', 'electric'],
  ['water is dripping onto the breaker panel', 'water_electric'],
  ["the outlet doesn't work and smells burnt", 'smoke'],
  ['not sure if I smell gas', 'gas'],
  ['our water smells like rotten eggs', undefined],
  ['the pipe burst last year. It is flooding again', 'water'],
  ['the heat is out and we have a newborn', 'climate'],
  ['the water heater quit and we have kids', undefined],
  ['no puedo cerrar la llave y se está saliendo el agua', 'water'],
  ['no puedo cerrar la puerta', undefined],
  ['I need new flooring and flood lights', undefined],
  ['what if a pipe bursts this winter', undefined],
  ['this is an emergency', 'unnamed'],
])('%j tells of danger: %s', (text, danger) => {
  expect(findDanger(plain(text))).toBe(danger);
});

test.each([
  ['around 2 grand', 'around 2 grand (2000)'],
  ['no más de 800', 'no más de 800'],
  ['mil quinientos', 'mil quinientos (1500)'],
  ['between 8 and 10 am', undefined],
  ['up to 10 feet', undefined],
])('the budget in %j is %s', (text, budget) => {
  expect(findBudget(text)).toBe(budget);
});

test.each([
  ['no rush', 'flexible'],
  ['ASAP please', 'urgent'],
  ['es una emergencia', 'emergency'],
  ['tengo visitas el domingo', 'urgent'],
  ['cuando se pueda', 'flexible'],
  ["doesn't have to be today", 'flexible'],
  ['it is not an emergency', 'normal'],
  ['In the next day or two', 'urgent'],
  ['within a couple of days', 'urgent'],
  ['En uno o dos días', 'urgent'],
  ['In the next two weeks', 'normal'],
  ['it broke in a storm a couple of days ago', undefined],
  ['it took a couple of days', undefined],
  ['we moved in may, need shelves', undefined],
  ['you painted it back in January', undefined],
  ['nos mudamos en enero y ocupo repisas', undefined],
  ['we want it done in the spring', 'flexible'],
  ['I need it painted in January', 'flexible'],
  ['the blue door', undefined],
  ['My kitchen sink is leaking all over the floor', 'urgent'],
  ['Not an emergency, but the toilet leaks onto the floor, no rush', 'urgent'],
  ["the bathroom faucet won't stop running", 'urgent'],
  ['Mi fregadero está goteando por todo el piso', 'urgent'],
  ['La llave del baño no deja de gotear, sin prisa', 'urgent'],
  ['the kitchen faucet drips', undefined],
  ['it leaked all over the floor last year, all fixed', undefined],
])('%j is %s', (text, urgency) => {
  expect(findUrgency(plain(text))).toBe(urgency);
});

test('what a later message says never lowers the urgency', () => {
  const facts = { urgency: 'urgent' as const };
  expect(mergeFacts(facts, { urgency: 'normal' }).urgency).toBe('urgent');
  expect(mergeFacts(facts, { urgency: 'flexible' }).urgency).toBe('urgent');
  expect(mergeFacts(facts, { urgency: 'emergency' }).urgency).toBe('emergency');
  expect(mergeFacts({}, { urgency: 'flexible' }).urgency).toBe('flexible');
});

describe('danger in a conversation', () => {
  function converse(...violations: string[]) {
    let state = { facts: {}, memory: {} } as Pick<Situation, 'facts' | 'memory'>;
    return violations.map((text) => {
      const answer = respond({ ...state, text, language: 'english', business, now });
      state = { facts: mergeFacts(state.facts, answer.facts), memory: answer.memory };
      return { ...answer, facts: state.facts };
    });
  }

  test('told in two messages is answered at the second', () => {
    const [asked, happens] = converse('Do you fix smoke alarms?', 'mine smells of smoke right now');
    expect(asked?.memory.warned).toBeUndefined();
    expect(happens?.facts.urgency).toBe('emergency');
    expect(happens?.text).toContain('911');
  });

  test('of another kind is answered anew, of the same kind once', () => {
    const [water, again, gas] = converse(
      'A pipe burst in the wall!',
      'the burst pipe is in the hall',
      'and now I smell gas in the kitchen',
    );
    expect(water?.text).toContain('shut off the water');
    expect(again?.text).not.toContain('shut off the water');
    expect(gas?.text).toContain('gas company');
  });
});

describe('a question', () => {
  const facts = { project_description: 'The kitchen faucet drips.', project_type: 'plumbing' };
  const asked = (text: string) =>
    respond({ text, language: 'english', facts, memory: {}, business, now: fromNow() });

  test.each([
    ['Do I need to shut off the water?', /turn its shut-off valve/],
    ['Should I turn off the breaker?', /turn off the breaker/],
    ['What do you charge an hour?', /^We charge \$85 an hour/],
    ['what would that run me', /^We charge \$85 an hour/],
  ])('%s is answered, and is no part of the job', (text, answer) => {
    const { text: said, facts: found } = asked(text);
    expect(said).toMatch(answer);
    expect(said).not.toMatch(/Got it/);
    expect(found.project_description).toBeUndefined();
  });

  test.each(['Do you take dogs into account?', 'Is my landlord responsible for that pipe?'])(
    '%s goes with the request, for the owner to answer',
    (text) => {
      const { text: said, facts: found } = asked(text);
      expect(said).toMatch(/^I can't answer that here, so I've added your question to the request/);
      expect(found.project_description).toBe(`The kitchen faucet drips. ${text}`);
    },
  );

  test('about which no job is known is handed over', () => {
    const question = 'Do you take dogs into account?';
    const bare = { language: 'english', facts: {}, memory: {}, business, now: fromNow() } as const;
    expect(respond({ ...bare, text: question }).text).toMatch(/The owner can: call/);
  });

  test.each(['¿Tengo que cerrar el agua?', '¿Cierro la llave de paso?'])(
    '%s in Spanish',
    (text) => {
      const answer = respond({
        text,
        language: 'spanish',
        facts,
        memory: {},
        business,
        now: fromNow(),
      });
      expect(answer.text).toContain('gire la llave de paso');
      expect(answer.facts.project_description).toBeUndefined();
    },
  );

  test('that asks for a job is the job', () => {
    const { facts: found } = respond({
      text: 'Can you fix the gate by the garage?',
      language: 'english',
      facts: {},
      memory: {},
      business,
      now: fromNow(),
    });
    expect(found.project_description).toBe('Can you fix the gate by the garage?');
  });

  test.each([
    'I want to cancel my appointment',
    'where is my invoice',
    'I already sent a request, any news?',
    'quiero cambiar mi cita',
  ])('%s leads to the link we sent, and begins no request', (text) => {
    const language = text.startsWith('quiero') ? 'spanish' : 'english';
    const answer = respond({ text, language, facts: {}, memory: {}, business, now: fromNow() });
    expect(answer.text).toMatch(/the link we sent you|el enlace que le mandamos/);
    expect(answer.text).not.toContain('?');
    expect(answer.facts).toEqual({});
  });

  test('a job told along with what they have already is not lost', () => {
    const text = 'see my request, the kitchen faucet drips again';
    const answer = respond({
      text,
      language: 'english',
      facts: {},
      memory: {},
      business,
      now: fromNow(),
    });
    expect(answer.facts.project_description).toBe(text);
  });

  test('a phone number is no job, and a greeting no question', () => {
    const problem = { asked: 'problem' as const, askedBefore: ['problem' as const] };
    const said = (text: string) =>
      respond({ text, language: 'english', facts: {}, memory: problem, business, now: fromNow() });
    expect(said('830 555 0172').facts).toEqual({ customer_phone: '+18305550172' });
    expect(said('hello?').text).not.toContain('I don');
    expect(said('???').text).not.toContain('I don');
  });
});

test('a name that sounds like a trade is no part of the job, and neither is how to reach somebody', () => {
  const facts = {
    project_description: 'Hay una fuga debajo del fregadero.',
    project_type: 'plumbing',
  };
  const memory = { asked: 'name' as const, askedBefore: ['name' as const] };
  const shared = { language: 'spanish' as const, business, now: fromNow() };
  const named = respond({ ...shared, text: 'Tomás Garza', facts, memory });
  expect(named.facts).toEqual({ customer_name: 'Tomás Garza' });
  const text = '830 555 0138, tomas.g@example.com';
  const reached = respond({ ...shared, text, facts, memory: named.memory });
  expect(reached.facts.project_description).toBeUndefined();
});

describe('in danger', () => {
  const first = (text: string) =>
    respond({ text, language: 'english', facts: {}, memory: {}, business, now: fromNow() });

  test('nothing is asked after the line that says to call 911', () => {
    for (const text of ['I smell gas in the kitchen', 'there is smoke coming out of the panel']) {
      const answer = first(text);
      expect(answer.text).toContain('911');
      expect(answer.text).not.toContain('?');
      expect(answer.formRequest).toBe(false);
    }
  });

  test('nor while nothing is said of the request', () => {
    const { facts, memory } = first('I smell gas');
    const later = { language: 'english' as const, facts, memory, business, now: fromNow() };
    for (const text of ['ok I am outside', 'what now?', 'no flames']) {
      const answer = respond({ ...later, text });
      expect(answer.text).not.toContain('?');
      expect(answer.text).toMatch(/The owner can|911/);
    }
    expect(respond({ ...later, text: 'My name is Rosa' }).text).toContain('phone number or email');
  });

  test('who gives the address instead of a phone number is asked for what is still missing alone', () => {
    let turn = first('The gate hinge is broken, no rush');
    let { facts } = turn;
    const same = { language: 'english' as const, business, now: fromNow() };
    for (const text of ['Rosa Villarreal', '214 Rosewood Ave, Boerne 78006']) {
      turn = respond({ ...same, text, facts, memory: turn.memory });
      facts = mergeFacts(facts, turn.facts);
    }
    expect(turn.text).toContain('a phone number or email');
    expect(turn.text).not.toMatch(/your name|noted/);
  });

  test('somebody who wants a person is handed over, after what keeps the house safe', () => {
    const answer = first('I need a person please, water everywhere');
    expect(answer).toMatchObject({ wantsPerson: true, facts: { urgency: 'emergency' } });
    expect(answer.text).toMatch(/shut off the water.*getting a person/);
  });

  test('the priority stays, whatever is said of the time later', () => {
    const { facts, memory } = first('a pipe burst and water is everywhere');
    const later = { language: 'english' as const, facts, memory, business, now: fromNow() };
    for (const text of ['whenever, next month is fine', 'it can wait two weeks'])
      expect(respond({ ...later, text }).facts.urgency).toBeUndefined();
  });

  test('an email address is no name, and a question about Sunday is no date', () => {
    const { facts, memory } = first('Can you hang a TV on a brick wall? no rush');
    const later = { language: 'english' as const, business, now: fromNow() };
    const answer = respond({ ...later, text: 'sam@example.com', facts, memory });
    expect(answer.facts).toEqual({ customer_email: 'sam@example.com' });
    expect(answer.text).not.toContain('Sam@');
    expect(first('Are you open on Sunday?').facts.preferred_start_date).toBeUndefined();
    const both = 'Are you open on Sunday? Could somebody come on Tuesday?';
    expect(first(both).facts.preferred_start_date).toBeDefined();
  });

  test('a question without a question mark goes with the request', () => {
    const { facts, memory } = first('My garbage disposal hums. It is urgent');
    const later = { language: 'english' as const, business, now: fromNow(), facts, memory };
    const answer = respond({ ...later, text: 'which paint do you use' });
    expect(answer.text).toContain('added your question to the request');
    expect(answer.facts.project_description).toContain('which paint do you use');
    const paid = respond({ ...later, text: 'what payment do you take' });
    expect(paid.text).toContain('You can pay your invoice by card online, or by check.');
    expect(paid.facts.project_description).toBeUndefined();
  });

  test('who is here, in which language, and what is no job is understood', () => {
    expect(first('who am I talking to?').text).toContain('automated assistant');
    expect(first('¿Hablan español?').text).toContain('Puede escribirnos en español');
    expect(first('Do you offer senior discounts?').text).toContain('please ask the owner');
    expect(first('thanks for fixing my fence last week!').facts).toEqual({});
    expect(first('my daughter will call you about the deck').text).not.toContain(
      'You can reach us',
    );
  });

  test('a leak whose valve is closed already gets no step to stop it', () => {
    for (const text of [
      'The kitchen faucet leaks. I closed the valve under the sink.',
      'The toilet leaks but the water is off now',
      'El lavabo gotea, ya cerré la llave',
    ])
      expect(first(text).text).not.toMatch(/valve|llave/);
  });

  test('a leak gets its step to stop it, once', () => {
    const { text, facts, memory } = first('The faucet under the kitchen sink leaks');
    expect(text).toContain('you can stop the leak with its shut-off valve');
    const more = { text: 'The sink drips more at night', language: 'english' as const };
    expect(respond({ ...more, facts, memory, business, now: fromNow() }).text).not.toContain(
      'valve',
    );
  });
});

describe('a phone number that may be meant otherwise', () => {
  const asked: Situation = {
    text: '',
    language: 'english',
    facts: { project_description: 'need a door fixed', customer_name: 'Tom Hale' },
    memory: { asked: 'reach', askedBefore: ['problem', 'urgency', 'name', 'reach'] },
    business,
    now: fromNow(0),
  };

  test.each([
    '0142 / 0143',
    '830-555-0142 / 0143',
    '830.555.0142 / 830.555.0143',
    '555-0142',
    '830 555 O142',
    '555 O142',
    '1-800-555-FIXX',
  ])('%s is named and asked for again, and not taken', (text) => {
    const first = respond({ ...asked, text });
    expect(first.text).toContain(`"${text}"`);
    expect(first.facts.customer_phone).toBeUndefined();
    expect(first.formRequest).toBe(false);
    const second = respond({ ...asked, memory: first.memory, text: '830 555 0142' });
    expect(second.facts.customer_phone).toBe('+18305550142');
    expect(second.formRequest).toBe(true);
  });

  test.each([
    '830-555-0142 (wife Sue)',
    'no wait its 830.555.0142',
    'I have a Rheem heater, model 555-0142, it is leaking from the top. 830-555-0142',
    'need 12 doors or 1000 shingles replaced, 830-555-0142',
    'zip is 78006-1234, call 830-555-0142',
  ])('%s is taken', (text) => {
    expect(respond({ ...asked, text }).facts.customer_phone).toBe('+18305550142');
  });

  test.each(['my model is 555-0142, the heater in the garage leaks a lot', 'zip 78006-1234'])(
    '%s is no phone number',
    (text) => {
      const memory = { asked: 'problem' as const, askedBefore: ['problem' as const] };
      const { text: answer } = respond({ ...asked, facts: {}, memory, text });
      expect(answer).not.toContain('phone number "');
    },
  );

  test('another number loses the extension of the one before', () => {
    const known = { customer_phone: '+18305550142', phone_extension: '12' };
    expect(mergeFacts(known, { customer_phone: '+18305550143' })).toEqual({
      customer_phone: '+18305550143',
    });
    expect(mergeFacts(known, { customer_name: 'Tom' })).toMatchObject(known);
  });
});

/** Plays a conversation. Returns the last answer, and everything that is known at its end. */
function play(says: string[], language: Situation['language'] = 'english') {
  let situation: Situation = {
    text: '',
    language,
    facts: {},
    memory: { asked: 'problem', askedBefore: ['problem'] },
    business,
    now,
  };
  let answer = respond({ ...situation, text: says[0] ?? '' });
  for (const [at, text] of says.entries()) {
    answer = respond({ ...situation, text });
    const facts = mergeFacts(situation.facts, answer.facts);
    situation = { ...situation, facts, memory: answer.memory, language: answer.language };
    if (at === says.length - 1) return { ...answer, facts };
  }
  return answer;
}

describe('what people say beside the answer to a question', () => {
  test('why a name is asked for is answered, and the name is asked for again', () => {
    const says = ['hi, need a tv mounted', 'tomorrow', 'why do you need my name?'];
    const { text } = play(says);
    expect(text).toContain('so that we can answer you');
    expect(text).toContain('May I have your name?');
    const { facts } = play([...says, 'My name is james', 'call me after 5', '830-555-0232']);
    expect(facts).toMatchObject({
      customer_name: 'James',
      customer_phone: '+18305550232',
      project_description: 'need a tv mounted. call me after 5',
    });
  });

  test.each([
    ['call me after 5', 'call me after 5'],
    ["I'm deaf so please text only", 'text only'],
    ['mornings are best', 'mornings are best'],
    ['en las tardes por favor', 'en las tardes'],
  ])('%s goes with the job, whichever comes first', (preference, kept) => {
    const after = play(['need a fence fixed', preference]);
    expect(after.text).not.toContain("didn't quite get that");
    expect(after.facts.project_description).toContain(kept);
    const before = play([preference, 'need a fence fixed']).facts.project_description;
    expect(before).toContain('need a fence fixed');
    expect(before).toContain(kept);
  });

  test.each([
    'the deck cracked after 5 years',
    'it broke between 2 boards',
    'nothing happened before 3 screws came out',
    'a call bell and a text sign',
  ])('%s is no such thing', (text) => {
    expect(findPreferences(text)).toEqual([]);
  });

  test.each([
    ['home after 4 pm. Dog is friendly', ['home after 4 pm', 'Dog is friendly']],
    ['between 2 and 4 works', ['between 2 and 4 works']],
    ['antes de las 3 por favor', ['antes de las 3 por favor']],
    ['tenant is Maria 830-555-0177, home after 3', ['tenant is Maria 830-555-0177, home after 3']],
  ])('%s is one', (text, preferences) => {
    expect(findPreferences(text)).toEqual(preferences);
  });
});

test.each([
  'the carbon monoxide detector chirps once a minute, i think it just needs a new battery',
  'tub drains in 20 minutes',
  'the light in the hall blinks every 5 minutes',
  'toilet runs for 20 minutes after flushing, every 2 hours',
  'i called on monday and the gate is still broken',
  "i don't need it today",
  'la regadera tarda 10 minutos en calentar',
])('%s names no day for a visit', (text) => {
  expect(play([text]).facts.preferred_start_date).toBeUndefined();
});

test('"I am home in 20 minutes" is today', () => {
  const { facts } = play(['the door is stuck, come by, I am home in 20 minutes']);
  expect(facts.preferred_start_date).toBe('2026-11-20');
});

describe('where the job is', () => {
  test.each([
    ['do yall come out to Llano? its 78643', 'Llano'],
    ['and what about 78028', '78028'],
  ])('%s is answered with our towns and the number, without a promise', (text, place) => {
    const { text: answer, facts } = play(['need a door fixed', text]);
    expect(answer).toContain('We work in Boerne');
    expect(answer).toContain(`Whether we come to ${place}, please ask at (830) 555-0142.`);
    expect(facts.project_description).toBe('need a door fixed');
  });

  test('a town of ours is answered with yes, also after another one', () => {
    expect(play(['do you work in San Marcos?', 'and Bergheim?']).text).toContain(
      'Yes, we work in Bergheim.',
    );
    expect(play(['trabajan en San Marcos?', 'y en Comfort?'], 'spanish').text).toContain(
      'Sí, trabajamos en Comfort.',
    );
  });

  test.each([
    'fix the door at 28 Cibolo Bend',
    'we moved here from Austin, need the gate fixed',
    'my daughter in Austin says you do good work, I need a door fixed',
    'need to install a Dallas model faucet',
    'I work in San Antonio but live in Boerne, need painting',
  ])('%s is not turned away', (text) => {
    expect(play([text]).text).not.toContain('outside our service area');
  });

  test.each([
    'my house in San Antonio needs painting',
    'we live at 12 Main St, San Antonio. need a door fixed',
    'do you do tile in Bandera',
    'necesito que vengan a Kerrville a pintar',
  ])('%s is outside our area', (text) => {
    expect(play([text]).text).toMatch(/outside our service area|fuera de la zona/);
  });
});

describe('corrections', () => {
  test('the last digits of a number, a day that is taken back, and its morning', () => {
    const { facts } = play([
      'need 3 things: 1) toilet rocks 2) two doors rub 3) patch drywall where the tv was',
      'call me 830-555-0234 sorry wrong number its 0235 at the end',
      'tomorrow, no wait, thursday morning',
    ]);
    expect(facts).toMatchObject({
      customer_phone: '+18305550235',
      preferred_start_date: '2026-11-26',
    });
    expect(facts.urgency).toBeUndefined();
    for (const part of ['toilet rocks', 'doors rub', 'patch drywall', 'thursday morning'])
      expect(facts.project_description).toContain(part);
  });

  test.each(['sorry, its 0235', 'oops it ends in 0235', 'perdón, es 0235 al final'])(
    '%s corrects the number from before',
    (text) => {
      const { facts } = play(['need a door fixed', '830-555-0234', text]);
      expect(facts.customer_phone).toBe('+18305550235');
      expect(facts.project_description).toBe('need a door fixed');
    },
  );

  test.each(['sorry, 1402 Oak St', 'it is from 1998, sorry I forgot to say that before'])(
    '%s is no phone number',
    (text) => {
      const { facts } = play(['need a door fixed', '830-555-0234', text]);
      expect(facts.customer_phone).toBe('+18305550234');
    },
  );
});

describe('complaints and cancellations', () => {
  const cheerful =
    /Got it|We (?:fix|do|patch)|How soon|What needs fixing|shut-off valve|put your request|Anotado|Para cuándo|Qué hay que/;

  test.each([
    'you charged me 340 dollars for 20 minutes, thats robbery',
    "I'm very unhappy with the paint job",
    'the faucet you fixed last week is leaking again',
    'i called on monday and nobody came to fix the gate',
    'your invoice is wrong',
    'quiero poner una queja, el trabajo quedó mal',
    'me cobraron de más por la llave',
    'llamé el lunes y nadie vino a arreglar la puerta',
  ])('%s gets no offer, and leads to the owner', (text) => {
    const { text: answer, facts } = play([text]);
    expect(answer).not.toMatch(cheerful);
    expect(answer).toMatch(/The owner has to look at this|lo tiene que ver el dueño/);
    expect(facts.budget).toBeUndefined();
    expect(facts.preferred_start_date).toBeUndefined();
  });

  test.each([
    'forget it',
    'I want to cancel, forget it',
    'cancel it, the toilet works now',
    'never mind, I found somebody',
    'ya no lo ocupo, gracias',
  ])('%s ends it without an offer', (text) => {
    const { text: answer, facts } = play([text]);
    expect(answer).not.toMatch(cheerful);
    expect(answer).toMatch(/nothing is sent|no se manda nada/);
    expect(facts.project_description).toBeUndefined();
  });

  test.each([
    'the last plumber never came, can you fix my sink',
    'my neighbor complained about my fence, need it fixed',
    'never mind the gate, but can you fix my sink',
    'compramos un smoker y el vecino se queja del humo, can you build a little wall',
  ])('%s is a job', (text) => {
    expect(play([text]).facts.project_description).toBe(text);
  });
});

test.each(['u guys open sunday? sink leaks', 'yall work sundays? the door sticks'])(
  '%s asks about our hours, not for a visit then',
  (text) => {
    const { text: answer, facts } = play([text]);
    expect(answer).toContain('Our hours');
    expect(facts.preferred_start_date).toBeUndefined();
  },
);

test('what somebody does until we come is no part of the job', () => {
  const { facts } = play([
    'Gotea la llave del lavabo. Mientras alguien llega cerré la llave de paso.',
  ]);
  expect(facts.project_description).toBe('Gotea la llave del lavabo.');
});

import { describe, expect, test } from 'vitest';
import { contentTypes } from '../posts.ts';
import { areaOf, areas } from './areas.ts';
import { type Assignment, callProfessional, withWarning, writePost } from './engine.ts';
import { topicIdeas } from './ideas.ts';

const assignment = (topic: string, more: Partial<Assignment> = {}): Assignment => ({
  topic,
  contentType: 'tip',
  business: 'Hill Country Handyman',
  city: 'Boerne',
  state: 'TX',
  includeHashtags: true,
  ...more,
});

const sentencesOf = (content: string) =>
  content
    .split(/\n+|(?<=[.?!]) (?=[A-Z])/)
    .map((one) => one.trim())
    .filter(Boolean);

describe('the built-in writer', () => {
  const topics = areas.map(({ idea }) => idea);

  test.each(contentTypes)('writes 50 %s posts in a row without repeating a sentence', (type) => {
    for (const topic of topics) {
      const texts = Array.from({ length: 50 }, (_, turn) =>
        writePost(assignment(topic, { contentType: type }), turn + 1234),
      );
      const sentences = texts.flatMap(({ content }) => sentencesOf(content));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  test('repeats no sentence in 50 posts over all topics and types either', () => {
    const texts = Array.from({ length: 50 }, (_, turn) => {
      const contentType = contentTypes[turn % contentTypes.length] ?? 'tip';
      return writePost(assignment(topics[turn % topics.length] ?? '', { contentType }), turn);
    });
    const sentences = texts.flatMap(({ content }) => sentencesOf(content));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('keeps words apart where its halves meet', () => {
    const texts = Array.from({ length: 56 }, (_, turn) =>
      writePost(assignment('A clogged drain'), turn),
    );
    expect(
      texts.some(({ content }) => content.includes('your kitchen drain pays for itself')),
    ).toBe(true);
    for (const { content } of texts) {
      expect(content).not.toMatch(/your kitchen drain[a-z]/);
      expect(content).not.toMatch(/ [,.:;!?]| {2}/);
    }
  });

  test.each([
    'Just finished in Boerne: Kitchen drain leak',
    'Just finished in Boerne: Front door',
    'Just finished: Toilet reset',
    'We are closed Thursday and Friday',
    'Our finish line: ten years in business',
  ])('has no advice about something else, only its own words: %s', (topic) => {
    for (const contentType of ['showcase', 'tip', 'seasonal'] as const)
      for (let turn = 0; turn < 8; turn += 1) {
        const { content, hashtags } = writePost(assignment(topic, { contentType }), turn);
        expect(content.startsWith(`${topic}.\n\n`)).toBe(true);
        expect(content).not.toMatch(/•|paint|once a season/i);
        expect(hashtags).not.toContain('FreshPaint');
      }
  });

  test.each([
    ['Repaint the porch', 'paint'],
    ['Staining a fence', 'paint'],
    ['Finished basement ideas', 'home'],
    ['A stainless grill', 'home'],
    ['Come to our event', 'home'],
    ['Training new people', 'home'],
  ])('%s is about %s', (topic, area) => {
    expect(areaOf(topic).name).toBe(area);
  });

  test.each(areas.map(({ name, idea }) => [idea, name]))('%s is about %s', (idea, name) => {
    expect(areaOf(idea).name).toBe(name);
  });

  test('writes about what a topic names first', () => {
    expect(areaOf('Ladder safety before the lights go up').name).toBe('ladders');
    expect(areaOf('Lights that flicker when you climb the ladder').name).toBe('ceiling fans');
  });

  test('ends with the advice to call a professional where electricity or gas is involved', () => {
    for (const topic of ['Test your GFCI outlets', 'Smell of gas', 'A new breaker panel'])
      for (let turn = 0; turn < 60; turn += 1)
        expect(writePost(assignment(topic), turn).content.endsWith(callProfessional)).toBe(true);
    expect(writePost(assignment('Signs your gutters need cleaning'), 1).content).not.toContain(
      'call a professional',
    );
  });

  test('puts that advice below what a model wrote without it, and not twice', () => {
    const warned = withWarning('Replacing an outlet', 'Turn off the breaker.');
    expect(warned.endsWith(callProfessional)).toBe(true);
    expect(withWarning('Replacing an outlet', warned)).toBe(warned);
    expect(withWarning('Painting a door', 'Sand it first.')).toBe('Sand it first.');
  });

  test('has three hashtags of every post, then those of type and topic, or none', () => {
    const { hashtags } = writePost(assignment('Clean gutters'), 1);
    expect(hashtags.slice(0, 3)).toEqual(['Handyman', 'HomeRepair', 'BoerneTX']);
    expect(hashtags).toContain('GutterCleaning');
    const without = writePost(assignment('Clean gutters', { includeHashtags: false }), 1);
    expect(without.hashtags).toEqual([]);
  });

  test('invents no words of customers', () => {
    const { content } = writePost(assignment('Reviews', { contentType: 'testimonial' }), 3);
    expect(content).not.toMatch(/["“”]/);
  });
});

describe('topic ideas', () => {
  test('are ten different ones in every month and state', () => {
    for (let month = 1; month <= 12; month += 1)
      for (const state of ['TX', 'FL']) {
        const topics = topicIdeas(month, state, []).map(({ topic }) => topic);
        expect(new Set(topics).size).toBe(10);
      }
  });

  test('begin with jobs finished lately, and follow season and region', () => {
    const job = { title: 'Cedar porch rail', city: 'Comfort' };
    const [first] = topicIdeas(11, 'TX', [job]);
    expect(first?.topic).toBe('Just finished in Comfort: Cedar porch rail');
    const freeze = 'Cover your spigots before the first freeze';
    const topics = (month: number, state: string) =>
      topicIdeas(month, state, []).map(({ topic }) => topic);
    expect(topics(11, 'TX')).toContain(freeze);
    expect(topics(11, 'FL')).not.toContain(freeze);
    expect(topics(6, 'TX')).not.toContain(freeze);
  });
});

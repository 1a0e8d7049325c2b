import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { businessOf } from '#features/settings/rules/settings.ts';
import { lineWidth, setLine, wrapLines } from './lettering.ts';
import { sharePicture, sharePicturePath } from './share-picture.ts';
import { sitemap } from './site-files.ts';
import { structuredData } from './structured-data.ts';

const business = businessOf(defaultSettings);
const { social_links: socialLinks } = defaultSettings.business_info;
const services = defaultSettings.website.services.pieces;
const longName = 'Handyman '.repeat(13).trim();
const oneLabel = 'H'.repeat(120);

test.each([longName, oneLabel, '修理 Ñandú & <b>Söns</b>'])(
  'the picture of a shared link can be made of the name %s',
  async (name) => {
    const { format, width, height } = await sharp(
      await sharePicture(name, 'Boerne, Texas'),
    ).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  },
);

test('another name gives another address, the same name the same', () => {
  expect(sharePicturePath('A')).toBe(sharePicturePath('A'));
  expect(sharePicturePath('A')).not.toBe(sharePicturePath('B'));
});

test('lettering keeps every line within its width, and every character of the name', () => {
  for (const name of [longName, oneLabel]) {
    const lines = wrapLines(name, 8);
    for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(8);
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
  }
});

test('characters without an outline lose their accent or are left out, and markup stays out', () => {
  expect(lineWidth('ā')).toBe(lineWidth('a'));
  expect(lineWidth('修')).toBe(0);
  expect(setLine('<b>', 0, 0, 10)).not.toContain('<b>');
});

test('structured data cannot end the element it stands in', () => {
  const name = '</script><script>alert(1)</script>';
  const json = structuredData(
    { business: { ...business, name }, services, showsHours: true, socialLinks },
    'english',
    'https://a.example',
  );
  expect(json).not.toContain('<');
  expect(JSON.parse(json).name).toBe(name);
});

test('structured data says when we are open, and leaves out days that are closed', () => {
  const data = JSON.parse(
    structuredData(
      { business, services, showsHours: true, socialLinks },
      'spanish',
      'https://a.example',
    ),
  );
  expect(data['@type']).toBe('HomeAndConstructionBusiness');
  expect(data.openingHoursSpecification).toHaveLength(6);
  expect(data.hasOfferCatalog.itemListElement[1].itemOffered.name).toBe('Plomería');
});

test('the sitemap names every page in both languages, each with the other', () => {
  const deck = { english: '/services/decks', spanish: '/es/services/decks' };
  const xml = sitemap('https://a.example', [deck]);
  expect(xml.match(/<loc>/g)).toHaveLength(10);
  expect(xml).toContain('<loc>https://a.example/es/services/decks</loc>');
  expect(xml).toContain('hreflang="x-default" href="https://a.example/"');
  expect(xml).toContain('<loc>https://a.example/es/privacy</loc>');
  expect(xml).not.toContain('sent');
});

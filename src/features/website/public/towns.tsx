import { Fragment } from 'react';
import { slugOf } from '#features/settings/rules/website-content.ts';
import { type Language, languageCode } from '#lib/language.ts';
import { publicLink } from '#lib/links.ts';
import { areasOf } from '../rules/stories.ts';
import { useWebsite } from './website.ts';

/** The towns we work in, in a sentence; one with finished jobs leads to its page. */
export function Towns({ language }: { language: Language }) {
  const { business, stories } = useWebsite();
  const towns = new Intl.ListFormat(languageCode(language), { style: 'long' });
  const areas = areasOf(stories);
  return towns.formatToParts(business.serviceArea).map(({ type, value }, index) => {
    const area = type === 'element' && areas.find(({ slug }) => slug === slugOf(value));
    return area ? (
      <a key={value} href={publicLink('area', language, { slug: area.slug })}>
        {value}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same comma stands between all of them
      <Fragment key={index}>{value}</Fragment>
    );
  });
}

import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#ui/admin/locale.ts';
import page from '../public/estimate-page.module.css';
import { OptionCard } from '../public/option-card.tsx';
import { viewOptions } from '../public/option-views.ts';
import { leadingOption, type Priced } from '../rules/choice.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-editor.module.css';
import { estimateSettingsQuery } from './settings-query.ts';

interface CustomerViewProps {
  language: 'english' | 'spanish';
  title: string;
  message: string;
  description: string;
  priced: Priced;
  /** Whether customers see the price of each line. */
  hasPrices: boolean;
  /** The option being viewed; initially the recommended one. */
  shown?: string;
  onShow?(key: string): void;
}

/**
 * The estimate as its customer sees it: the cards of their own page, with the same rules and in
 * their language.
 */
export function CustomerView(props: CustomerViewProps) {
  const { language, title, message, description, priced, hasPrices, onShow } = props;
  const { currency } = useLocale();
  const settings = useQuery(estimateSettingsQuery);
  const [ticked, setTicked] = useState<string[]>([]);
  const [own, setOwn] = useState<string>();
  const options = viewOptions(priced, ticked, { language, currency, hasPrices });
  const wanted = props.shown ?? own ?? leadingOption(priced.options);
  const chosen = options.some(({ key }) => key === wanted) ? wanted : (options[0]?.key ?? '');
  const t = estimateTexts(language);
  const paths = { english: '', spanish: '' };
  return (
    <form
      className={styles.seen}
      onSubmit={(event) => event.preventDefault()}
      lang={language === 'spanish' ? 'es' : 'en'}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const { name, value, checked } = target;
        if (name === 'optional')
          setTicked(checked ? [...ticked, value] : ticked.filter((one) => one !== value));
        else if (name === 'option') (onShow ?? setOwn)(value);
      }}
    >
      <Text fw={600}>{title}</Text>
      {[message, description].filter(Boolean).map((text) => (
        <Box component="p" key={text} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      ))}
      <fieldset className={page.options} data-single={options.length === 1 || undefined}>
        <legend className="visually-hidden">
          {options.length > 1 ? t.page.chooseOne : t.page.whatWeDo}
        </legend>
        {options.map((option) => (
          <OptionCard
            key={`${option.key} ${chosen}`}
            option={option}
            page={{
              language,
              currency,
              options,
              chosen,
              ticked,
              paths,
              depositDueDays: settings.data?.depositDueDays ?? 0,
              hasPrices,
              taxPercent: priced.tax_percent,
              discount: {
                discount_kind: priced.discount_kind ?? 'none',
                discount_value: priced.discount_value ?? 0,
              },
            }}
          />
        ))}
      </fieldset>
    </form>
  );
}

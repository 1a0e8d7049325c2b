import { useId } from 'react';
import { exactMoney, toCents } from '#lib/money.ts';
import { tickOf, ticksFor } from '../rules/choice.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-page.module.css';
import { LineText } from './line-text.tsx';
import type { EstimatePageProps, OptionView } from './props.ts';
import { Totals } from './totals.tsx';

/** What a card needs from its page; the back office editor shows the same cards. */
type CardPage = Pick<
  EstimatePageProps,
  | 'language'
  | 'currency'
  | 'options'
  | 'chosen'
  | 'ticked'
  | 'paths'
  | 'hasPrices'
  | 'taxPercent'
  | 'discount'
  | 'depositDueDays'
>;

interface OptionCardProps {
  page: CardPage;
  option: OptionView;
}

/** An option with its lines, optional ones with checkboxes, and its total. */
export function OptionCard({ page, option }: OptionCardProps) {
  const { language, currency, options, chosen, ticked, taxPercent } = page;
  const t = estimateTexts(language);
  const isChoice = options.length > 1;
  const id = useId();
  const centsOf = (lines: OptionView['fixed']) =>
    lines.reduce((sum, { price }) => sum + toCents(price?.amount ?? 0), 0);
  const untaxed = option.fixed.filter(({ taxable }) => !taxable);
  return (
    <div
      className={styles.option}
      data-option={option.key}
      data-cents={page.hasPrices ? centsOf(option.fixed) : undefined}
      data-untaxed-cents={page.hasPrices ? centsOf(untaxed) : undefined}
    >
      {isChoice ? (
        <label className={styles.choice} htmlFor={id}>
          <input
            type="radio"
            name="option"
            id={id}
            value={option.key}
            defaultChecked={option.key === chosen}
          />
          <span className={styles.name}>{option.name}</span>
          <span className={styles.price} data-total>
            {exactMoney(option.totals.total, currency)}
          </span>
          {option.isRecommended && <span className={styles.recommended}>{t.page.recommended}</span>}
          {option.description && <span className={styles.about}>{option.description}</span>}
        </label>
      ) : (
        <input type="hidden" name="option" value={option.key} />
      )}
      <div className={styles.details}>
        <ul className={styles.linesList}>
          {option.fixed.map((line) => (
            <li key={line.id}>
              <LineText page={page} line={line} />
            </li>
          ))}
        </ul>
        {option.optional.length > 0 && (
          <fieldset className={styles.extras}>
            <legend>{t.page.optional}</legend>
            {option.optional.map((line) => (
              <label key={line.id} className={styles.extra}>
                <input
                  type="checkbox"
                  name="optional"
                  value={tickOf(option.key, line.id)}
                  defaultChecked={ticksFor(option.key, ticked).includes(line.id)}
                  data-cents={line.price && toCents(line.price.amount)}
                  data-untaxed-cents={line.price && centsOf(line.taxable ? [] : [line])}
                />
                <LineText page={page} line={line} />
              </label>
            ))}
          </fieldset>
        )}
        <Totals
          language={language}
          currency={currency}
          percent={taxPercent}
          given={page.discount}
          depositLabel={t.page.deposit({ days: page.depositDueDays })}
          {...option.totals}
        />
        {(option.optional.length > 0 || (isChoice && !page.hasPrices)) && (
          <button
            type="submit"
            className={styles.recalculate}
            formAction={`${page.paths[language]}/total`}
            formNoValidate
            data-recalculate
          >
            {t.page.recalculate}
          </button>
        )}
      </div>
    </div>
  );
}

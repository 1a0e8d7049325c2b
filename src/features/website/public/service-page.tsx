import type { PublicPrice } from '#features/price-book/rules/price-book.ts';
import type {
  WebsiteQuestion,
  WebsiteService,
} from '#features/settings/rules/sections/website-fields.ts';
import {
  galleryPhotoAddress,
  linesOf,
  paragraphsOf,
} from '#features/settings/rules/website-content.ts';
import type { Language } from '#lib/language.ts';
import { publicLink, publicPaths } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { formatPhone } from '#lib/phone.ts';
import buttons from '#ui/site/buttons.module.css';
import { Frame } from '#ui/site/frame.tsx';
import { CheckIcon, PhoneIcon } from '#ui/site/icons.tsx';
import { askAddress, jobOf, pricesOf, questionsOf } from '../rules/services.ts';
import type { Story } from '../rules/stories.ts';
import { publicTexts } from '../texts/index.ts';
import { Picture } from './landing/picture.tsx';
import { Question } from './landing/questions.tsx';
import { servicePicture } from './pictures.ts';
import styles from './service-page.module.css';
import { whereAndWhen } from './stories.tsx';
import { Towns } from './towns.tsx';
import { ownText, useWebsite } from './website.ts';

/**
 * What one service includes and costs, a finished job, what people ask, where we do it, and how to
 * ask about it: of each only what the owner has and shows.
 */
export function ServicePage({
  language,
  service,
}: {
  language: Language;
  service: WebsiteService;
}) {
  const t = publicTexts(language);
  const { business, prices, questions, stories } = useWebsite();
  const shown = pricesOf(service, prices);
  const job = jobOf(service, stories);
  const asked = questionsOf(service, questions);
  const phone = formatPhone(business.phone);
  const text = (words: typeof service.text) => ownText(words, language, business);
  return (
    <Frame
      language={language}
      route="service"
      paths={publicPaths('service', { slug: service.slug })}
    >
      <article className={styles.page}>
        <h1>{service.title[language]}</h1>
        <p className={styles.lead}>{text(service.text)}</p>
        <div className={styles.picture}>
          <Picture
            language={language}
            src={servicePicture(service.picture)}
            alt=""
            width={600}
            height={340}
            sizes="(min-width: 48rem) 48rem, 100vw"
          />
        </div>
        <ul className={styles.points}>
          {linesOf(service.points[language]).map((point) => (
            <li key={point}>
              <CheckIcon size={16} />
              {point}
            </li>
          ))}
        </ul>
        {paragraphsOf(text(service.details)).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {shown.length > 0 && <Prices language={language} prices={shown} />}
        {job && <Job language={language} job={job} />}
        {asked.length > 0 && <Asked language={language} questions={asked} />}
        {business.serviceArea.length > 0 && (
          <section aria-labelledby="towns">
            <h2 id="towns">{t.contact.area}</h2>
            <p>
              <Towns language={language} />
            </p>
          </section>
        )}
        <p className={styles.actions}>
          <a
            className={`${buttons.button} ${buttons.handshake}`}
            href={askAddress(service, language)}
          >
            {service.ask[language]}
          </a>
          <a className={`${buttons.button} ${buttons.outline}`} href={`tel:${business.phone}`}>
            <PhoneIcon size={18} />
            {t.call({ phone })}
          </a>
        </p>
      </article>
    </Frame>
  );
}

function Prices({ language, prices }: { language: Language; prices: PublicPrice[] }) {
  const t = publicTexts(language).services;
  const { currency } = useWebsite();
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{t.prices}</h2>
      <dl className={styles.prices}>
        {prices.map((price) => {
          const [from, to] = [price.price_from, price.price_to].map((dollars) =>
            formatMoney(dollars, currency),
          ) as [string, string];
          const range = from === to ? from : t.range({ from, to });
          const name = (language === 'spanish' && price.spanish_name) || price.name;
          return (
            <div key={price.id}>
              <dt>{name}</dt>
              <dd>
                {price.unit === 'each'
                  ? range
                  : t.perUnit({ price: range, unit: t.units[price.unit] })}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.note}>{t.pricesNote}</p>
    </section>
  );
}

function Job({ language, job }: { language: Language; job: Story }) {
  return (
    <section aria-labelledby="job">
      <h2 id="job">{publicTexts(language).services.job}</h2>
      <figure className={styles.job}>
        <div className={styles.frame}>
          <Picture
            language={language}
            src={galleryPhotoAddress(job.after)}
            alt={job.alt[language]}
            width={720}
            height={480}
          />
        </div>
        <figcaption>
          <a href={`${publicLink('recentWork', language)}#${job.slug}`}>{job.title[language]}</a>
          <span className={styles.note}>{whereAndWhen(job, language)}</span>
        </figcaption>
      </figure>
    </section>
  );
}

function Asked({ language, questions }: { language: Language; questions: WebsiteQuestion[] }) {
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{publicTexts(language).questions.title}</h2>
      {questions.map((one) => (
        <Question key={one.question.english} language={language} one={one} />
      ))}
    </section>
  );
}

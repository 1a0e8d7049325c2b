import { type FormOffer, requestTexts } from '../../features/requests/texts.ts';
import type { RequestFormProps } from '../../features/requests/web/form-props.ts';
import { LiveRequestForm } from '../../features/requests/web/live-request-form.tsx';
import { RequestSent } from '../../features/requests/web/request-sent.tsx';
import type { Language } from '../../lib/language.ts';
import { formatPhone } from '../../lib/phone.ts';
import { publicRoutes } from '../routes.ts';
import { Frame } from './frame.tsx';
import styles from './plain-pages.module.css';
import { useSite } from './site.ts';

/** The request form at its own address. The form's HTML is made so that script can take it over. */
export function RequestPage({ form }: { form: RequestFormProps }) {
  const t = requestTexts(form.language);
  return (
    <Frame language={form.language} route="request">
      <h1 className={styles.formTitle}>{t('title')}</h1>
      <div data-request-form data-props={JSON.stringify(form)}>
        <LiveRequestForm form={form} />
      </div>
    </Frame>
  );
}

/** Where a plain form leads when it is stored. */
export function RequestSentPage({
  language,
  offer,
  held,
}: {
  language: Language;
  offer: FormOffer;
  /** The time that is held for the visitor, in words; empty when it is not told which. */
  held: string | undefined;
}) {
  const { business } = useSite();
  const form = {
    ...offer,
    language,
    action: publicRoutes.request[language],
    home: publicRoutes.home[language],
    phoneText: formatPhone(business.phone),
  };
  return (
    <Frame language={language} route="requestSent">
      <h1 className={styles.hidden}>{requestTexts(language)('title')}</h1>
      <RequestSent form={form} held={held} />
    </Frame>
  );
}

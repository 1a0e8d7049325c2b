import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { Frame } from '#ui/site/frame.tsx';
import styles from '#ui/site/plain-pages.module.css';
import { useSite } from '#ui/site/site.ts';
import { requestTexts } from '../texts/index.ts';
import type { RequestFormProps } from './form-props.ts';
import { LiveRequestForm } from './live-request-form.tsx';
import { RequestSent, type SentRequest } from './request-sent.tsx';

/** The request form at its own address. Its HTML is rendered so that script can hydrate it. */
export function RequestPage({ form }: { form: RequestFormProps }) {
  const t = requestTexts(form.language);
  return (
    <Frame language={form.language} route="request">
      <h1 className={styles.formTitle}>{t.title}</h1>
      <div data-request-form data-props={JSON.stringify(form)}>
        <LiveRequestForm form={form} />
      </div>
    </Frame>
  );
}

/** What a page needs so that the form can open over it. */
export function RequestFormData({ form }: { form: RequestFormProps }) {
  return <div hidden data-request-form-props data-props={JSON.stringify(form)} />;
}

/** Where a plain form leads after it was stored. */
export function RequestSentPage({
  language,
  promise,
  held,
  advice,
  sent,
}: {
  language: Language;
  /** When the sender hears from us. */
  promise: string;
  /** The time held for the visitor, as text; empty if unknown. */
  held: string | undefined;
  advice: string | undefined;
  sent: SentRequest | undefined;
}) {
  const { business } = useSite();
  const form = {
    language,
    action: publicRoutes.request[language],
    home: publicRoutes.home[language],
    phoneText: formatPhone(business.phone),
  };
  return (
    <Frame language={language} route="requestSent">
      <h1 className="visually-hidden">{requestTexts(language).title}</h1>
      <RequestSent form={form} sent={sent} promise={promise} held={held} advice={advice} />
    </Frame>
  );
}

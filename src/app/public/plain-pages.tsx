import { publicTexts } from '#features/website/texts/index.ts';
import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import type { AppError } from '#platform/http/errors.ts';
import errorPipe from '#ui/art/error-pipe.svg';
import { Frame } from '#ui/site/frame.tsx';
import styles from '#ui/site/plain-pages.module.css';

export function NotFoundPage({ language }: { language: Language }) {
  const t = publicTexts(language);
  return <PlainPage language={language} title={t.notFoundTitle} text={t.notFoundText} />;
}

/** The address of a file that has ended, or never led to one. */
export function FileGonePage({ language }: { language: Language }) {
  const t = publicTexts(language);
  return <PlainPage language={language} title={t.fileGoneTitle} text={t.fileGoneText} />;
}

/**
 * An error page, with the reason if there is one.
 * @param requestId shown for an error of ours, so that the owner can find it
 */
export function ErrorPage({ language, error, requestId }: ErrorPageProps) {
  const t = publicTexts(language);
  const reasons: Record<string, string> = t.errorTexts;
  const text = error.status === 500 ? t.errorText : (reasons[error.code] ?? error.message);
  const isOurs = error.status >= 500 && requestId !== undefined;
  return (
    <PlainPage
      language={language}
      title={t.errorTitle}
      text={text}
      {...(isOurs && { detail: t.errorId({ id: requestId }) })}
    />
  );
}

interface ErrorPageProps {
  language: Language;
  error: AppError;
  requestId: string | undefined;
}

interface PlainPageProps {
  language: Language;
  route?: keyof typeof publicRoutes;
  title: string;
  text: string;
  detail?: string;
}

function PlainPage({ language, route = 'home', title, text, detail }: PlainPageProps) {
  return (
    <Frame language={language} route={route}>
      <div className={styles.plain}>
        <img src={errorPipe} alt="" width={240} height={143} data-decorates />
        <h1>{title}</h1>
        <p>{text}</p>
        {detail && <p>{detail}</p>}
        <a href={publicRoutes.home[language]}>{publicTexts(language).backHome}</a>
      </div>
    </Frame>
  );
}

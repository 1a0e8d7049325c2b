import type { Context, Hono } from 'hono';
import { currentSettings } from '#features/settings/index.ts';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { type Field, readFields } from '#platform/pages/form.ts';
import type { RecordAccess } from '#platform/pages/record-access.ts';
import type { App } from '#services/app.ts';
import { writeReview } from '../../actions/reviews.ts';
import { reviewForm } from '../../contract/reviews.ts';
import { reviewLinks, signatureOf } from '../../rules/reviews.ts';
import { findLinkedReview, type ListedReview } from '../../store/reviews.ts';
import { reviewTexts } from '../../texts/reviews.ts';
import { ReviewGonePage, ReviewPage, type ReviewPageProps } from '../review-page.tsx';

export const reviewLimit = { name: 'review-link', times: 60, seconds: 600 };

/** The pages where customers write a review. Opening them changes nothing. */
export function reviewPages(pages: Hono<HttpEnv>, app: App, access: RecordAccess): void {
  const { language, path, guard } = access;
  const t = reviewTexts(language).page;

  pages.get(path, guard, async (c) => {
    const found = await findLinkedReview(app.database, tokenOf(c));
    if (!found) return gone(c);
    return show(c, found, { typed: typedBefore(found), isSent: c.req.query('sent') === '1' }, 200);
  });

  pages.post(path, guard, async (c) => {
    const found = await findLinkedReview(app.database, tokenOf(c));
    if (!found) return gone(c);
    const field = await readFields(c);
    const { form, errors } = checkForm(reviewForm, {
      rating: field('rating'),
      body: field('body').replaceAll('\r\n', '\n'),
      author: field('author'),
      mayShow: field('mayShow'),
      mayShowPhotos: field('mayShowPhotos'),
    });
    if (errors) {
      const texts = fieldTexts(t.errors, errors);
      return show(c, found, { typed: typedNow(field), errors: texts, isSent: false }, 400);
    }
    if ((await writeReview(app, tokenOf(c), form, language)) === 'gone') return gone(c);
    return c.redirect(`${access.pathsOf(c)[language]}?sent=1`, 303);
  });

  function show(
    c: Context<HttpEnv>,
    { review, project }: ListedReview,
    state: Pick<ReviewPageProps, 'typed' | 'isSent'> & Partial<Pick<ReviewPageProps, 'errors'>>,
    status: 200 | 400,
  ) {
    const links = reviewLinks(currentSettings(app).business_info.social_links);
    const content = (
      <ReviewPage
        language={language}
        paths={access.pathsOf(c)}
        title={project.title}
        links={links}
        errors={{}}
        isPublished={review.publishedAt !== null}
        {...state}
        isSent={state.isSent && review.writtenAt !== null}
      />
    );
    return access.answer(c, t.title, content, status);
  }

  function gone(c: Context<HttpEnv>) {
    return access.answer(c, t.goneTitle, <ReviewGonePage language={language} />, 404);
  }
}

function tokenOf(c: Context<HttpEnv>): string {
  return c.req.param('token') ?? '';
}

function typedBefore({ review, project, customer }: ListedReview): ReviewPageProps['typed'] {
  return {
    rating: review.rating ? String(review.rating) : '',
    body: review.body,
    author: review.author || signatureOf(customer),
    mayShow: review.mayShow,
    mayShowPhotos: project.photoConsentAt !== null,
  };
}

function typedNow(field: Field): ReviewPageProps['typed'] {
  return {
    rating: field('rating'),
    body: field('body'),
    author: field('author'),
    mayShow: field('mayShow') === 'yes',
    mayShowPhotos: field('mayShowPhotos') === 'yes',
  };
}

import type { Context } from 'hono';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import { isId, newId } from '#lib/ids.ts';
import { customerPath } from '#lib/links.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { HttpEnv, SignedInCustomer } from '#platform/http/http-env.ts';
import { asCustomer, type Field, readFields, readPlain } from '#platform/pages/form.ts';
import type { CustomerPortal } from '#services/app.ts';
import {
  addOwnAddress,
  changeOwnAddress,
  readProfile,
  removeOwnAddress,
} from '../../actions/profile.ts';
import { type AddressForm, addressForm } from '../../contract/profile.ts';
import { profileTexts } from '../../texts/profile.ts';
import { AddressPage } from '../address-pages.tsx';

type Props = Omit<Parameters<typeof AddressPage>[0], 'viewer' | 'problems'> & {
  problems?: Parameters<typeof AddressPage>[0]['problems'];
};

/** Other addresses: one page for each, and one for adding. */
export function addressPages({ app, pages, language, guard, page }: CustomerPortal): void {
  const t = profileTexts(language);
  const [list, one] = [customerPath('addresses', language), customerPath('address', language)];
  const back = customerPath('profile', language);

  pages.get(
    list,
    guard,
    asCustomer((c) => show(c, { form: emptyForm, of: { key: newId() } })),
  );

  pages.post(
    list,
    guard,
    asCustomer(async (c, me) => {
      const field = await readFields(c);
      const form = readAddress(field);
      const key = isId(field('key')) ? field('key') : newId();
      const failed = failureOf(form);
      if (failed) return show(c, { form, of: { key }, ...failed }, 400);
      try {
        await addOwnAddress(app, me, form, key);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
        return show(c, { form, of: { key }, alert: t.addresses.max }, 409);
      }
      return c.redirect(`${back}?notice=added`, 303);
    }),
  );

  pages.get(
    one,
    guard,
    asCustomer(async (c, me) => {
      const { id, zipCode, ...rest } = await findOwn(c, me);
      return show(c, { form: { ...rest, zip_code: zipCode }, of: { id } });
    }),
  );

  pages.post(
    one,
    guard,
    asCustomer(async (c, me) => {
      const { id } = await findOwn(c, me);
      const form = readAddress(await readFields(c));
      const failed = failureOf(form);
      if (failed) return show(c, { form, of: { id }, ...failed }, 400);
      await changeOwnAddress(app, me, form, id);
      return c.redirect(`${back}?notice=added`, 303);
    }),
  );

  pages.post(
    `${one}/removal`,
    guard,
    asCustomer(async (c, me) => {
      await removeOwnAddress(app, me, idOf(c));
      return c.redirect(`${back}?notice=removed`, 303);
    }),
  );

  /** The requested address, if it is the customer's own. */
  async function findOwn(c: Context<HttpEnv>, me: SignedInCustomer) {
    const id = idOf(c);
    const found = (await readProfile(app, me)).addresses.find((address) => address.id === id);
    if (!found) throw notFound('This address');
    return found;
  }

  function failureOf(form: AddressForm) {
    const { errors } = checkForm(addressForm, form);
    return errors && { problems: fieldTexts(t.problems, errors), alert: t.problems.title };
  }

  function show(c: Context<HttpEnv>, props: Props, status = 200) {
    const title = 'id' in props.of ? t.addresses.editTitle : t.addresses.addTitle;
    const content = <AddressPage problems={{}} {...props} viewer={{ language }} />;
    return page(c, { section: 'profile', title, content, status });
  }
}

const emptyForm: AddressForm = { label: '', address: '', city: '', state: 'TX', zip_code: '' };

function idOf(c: Context<HttpEnv>): string {
  const id = c.req.param('id') ?? '';
  if (!isId(id)) throw notFound('This address');
  return id;
}

function readAddress(field: Field): AddressForm {
  const text = readPlain(field);
  return {
    label: text('label'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zip_code: text('zip_code'),
  };
}

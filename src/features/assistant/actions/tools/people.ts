import { customerFields } from '#features/customers/contract/fields.ts';
import { addCustomer, archiveCustomer, findCustomer } from '#features/customers/index.ts';
import { newProject } from '#features/projects/contract/fields.ts';
import { changeProject, createProject, findProject } from '#features/projects/index.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { customerInput, projectInput } from '../../contract/tools.ts';
import { findNamedCustomers } from '../../store/named-customers.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { settleCustomer } from './named.ts';
import { changingTool } from './tool.ts';
import { changedSince, checkUnchanged } from './undo.ts';

export const createCustomerTool = changingTool({
  changes: true,
  description: 'Add a customer',
  input: customerInput,
  async prepare({ app, language }, input) {
    const { labels, propose, notices } = assistantTexts(language);
    const same = await findNamedCustomers(app.database, { name: input.name });
    const isSame = same.some(({ name }) => name.toLowerCase() === input.name.toLowerCase());
    fieldsOf(input);
    const { name, email, phone, address } = input;
    const lines = [
      { label: labels.customer, value: name },
      { label: labels.email, value: email ?? '' },
      { label: labels.phone, value: phone ?? '' },
      { label: labels.address, value: address ?? '' },
    ].filter(({ value }) => value);
    const preview = {
      title: propose.create_customer,
      lines,
      notices: isSame ? [notices.sameCustomer({ name })] : [],
    };
    return { input, preview };
  },
  async run({ app, language }, { actor, key, input }) {
    const fields = fieldsOf(input);
    const id = await addCustomer(app, actor, fields, key);
    const customer = await findCustomer(app.database, id);
    const name = String(input.name);
    return {
      kind: 'customer',
      id,
      version: customer?.version ?? 1,
      label: assistantTexts(language).done.customer({ name }),
      href: adminLink('customer', { id }),
    };
  },
  async undo({ app }, actor, { id, version }) {
    const customer = await findCustomer(app.database, id);
    checkUnchanged(customer, version);
    if (customer && customer.totalProjects > 0) throw changedSince();
    await archiveCustomer(app, actor, id, true);
  },
});

function fieldsOf(input: Record<string, unknown>) {
  const isCompany = !String(input.name).includes(' ');
  return checkInput(customerFields, { is_company: isCompany, ...split(input) });
}

/** The last word is the last name; a single word is a company. */
function split({ name, ...rest }: Record<string, unknown>) {
  const names = String(name).split(' ');
  if (names.length === 1) return { ...rest, first_name: names[0] };
  return { ...rest, first_name: names.slice(0, -1).join(' '), last_name: names.at(-1) };
}

export const createProjectTool = changingTool({
  changes: true,
  description: 'Start a project for a customer',
  input: projectInput,
  async prepare(context, input) {
    const settled = await settleCustomer(context, 'create_project', input);
    if ('question' in settled) return settled;
    const { labels, propose } = assistantTexts(context.language);
    const { id, name } = settled.customer;
    const lines = [
      { label: labels.customer, value: name },
      { label: labels.project, value: input.title },
      { label: labels.description, value: input.description ?? '' },
    ].filter(({ value }) => value);
    const preview = { title: propose.create_project, lines, notices: [] };
    return { input: { ...input, customer: id, customer_name: name }, preview };
  },
  async run({ app, language }, { actor, key, input }) {
    const { customer, title, description } = input;
    const fields = checkInput(newProject, { customer_id: customer, title, description });
    const fingerprint = sha256(JSON.stringify(fields));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const { id, version } = await createProject(app, actor, fields, submit);
    return {
      kind: 'project',
      id,
      version,
      label: assistantTexts(language).done.project({ name: String(input.customer_name) }),
      href: adminLink('project', { id }),
    };
  },
  async undo({ app }, actor, { id, version }) {
    checkUnchanged(await app.database.transaction((tx) => findProject(tx, id)), version);
    await changeProject(app, actor, id, { version: Number(version), status: 'cancelled' });
  },
});

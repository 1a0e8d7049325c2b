import { postFields } from '#features/content/contract/posts.ts';
import { addPost, deletePost, findPost, generate } from '#features/content/index.ts';
import { discardDraft, findEmail, startDraft } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { emailInput, postInput } from '../../contract/tools.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { settleCustomer } from './named.ts';
import { changingTool } from './tool.ts';
import { checkUnchanged } from './undo.ts';

export const draftEmailTool = changingTool({
  changes: true,
  description: 'Save an email to a customer as a draft; the owner reads and sends it',
  input: emailInput,
  async prepare(context, input) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const settled = await settleCustomer(context, 'draft_email', input);
    if ('question' in settled) return settled;
    const { name, email, language: theirs } = settled.customer;
    if (!email) return { question: texts.noEmail({ name }), choices: [] };
    const greeting = assistantTexts(theirs).greeting({ name: name.split(' ')[0] ?? name });
    const first = input.text.charAt(0).toUpperCase();
    const body = `${greeting}\n\n${first}${input.text.slice(1)}`;
    const subject = input.subject ?? currentBusiness(app).name;
    const { labels, propose, notices } = texts;
    const lines = [
      { label: labels.to, value: `${name}, ${email}` },
      { label: labels.subject, value: subject },
      { label: labels.text, value: body },
    ];
    return {
      input: { to: email, name, subject, text: body },
      preview: { title: propose.draft_email, lines, notices: [notices.notSent] },
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const content = {
      recipient: String(input.to),
      subject: String(input.subject),
      bodyText: String(input.text),
    };
    const fingerprint = sha256(JSON.stringify(content));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const draft = await startDraft(app, content, submit);
    return {
      kind: 'email',
      id: draft.id,
      version: draft.version,
      label: assistantTexts(language).done.email({ name: String(input.name) }),
      href: adminLink('email', {}, { folder: 'drafts', thread: draft.conversationId }),
    };
  },
  async undo({ app }, _, { id, version }) {
    const email = await findEmail(app.database, id);
    checkUnchanged(email?.delivery === 'draft' ? email : undefined, version);
    await discardDraft(app, id);
  },
});

export const draftPostTool = changingTool({
  changes: true,
  description: 'Write a post for social networks about a topic and save it as a draft',
  input: postInput,
  async prepare({ app, language }, { topic }) {
    const { labels, propose, notices } = assistantTexts(language);
    const post = { topic, content_type: 'tip' as const };
    const written = await generate(app, {
      ...post,
      platforms: ['facebook'],
      include_hashtags: true,
    });
    const { content, hashtags, ai_model } = written;
    const tags = hashtags.map((tag) => `#${tag}`).join(' ');
    const lines = [
      { label: labels.topic, value: topic },
      { label: labels.post, value: `${content}\n\n${tags}`.trim() },
    ];
    return {
      input: { ...post, content, hashtags, ai_model },
      preview: { title: propose.draft_post, lines, notices: [notices.notPublished] },
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const fields = checkInput(postFields, { ...input, targets: [] });
    const fingerprint = sha256(JSON.stringify(fields));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const post = await addPost(app, actor, fields, submit);
    return {
      kind: 'post',
      id: post.id,
      version: post.version,
      label: assistantTexts(language).done.post,
      href: adminLink('contentPost', { id: post.id }),
    };
  },
  async undo({ app }, actor, { id, version }) {
    checkUnchanged(await findPost(app.database, id), version);
    await deletePost(app, actor, id, true);
  },
});

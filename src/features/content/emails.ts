import { writeEmail } from '../mailbox/index.ts';

interface Notice {
  topic: string;
  /** Names of platforms and accounts. */
  where: string[];
  link: string;
}

/** Notifies the owner that it is time for what they publish by hand. */
export function timeToPublishEmail({ topic, where, link }: Notice) {
  return writeEmail(`Time to publish: ${topic}`, [
    `You planned “${topic}” for now, and you publish it yourself on ${where.join(', ')}.`,
    { button: 'Open the publish pack', link, sentence: `Open the publish pack: ${link}` },
  ]);
}

/** Notifies the owner that a post did not go out, and what to do. */
export function notPublishedEmail({ topic, where, link, error }: Notice & { error: string }) {
  return writeEmail(`Not published: ${topic}`, [
    `“${topic}” did not go out on ${where.join(', ')}.`,
    { quote: error },
    { button: 'Open the post', link, sentence: `Open the post: ${link}` },
  ]);
}

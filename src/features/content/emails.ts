import { writeEmail } from '#features/mailbox/index.ts';

interface Notice {
  topic: string;
  /** Names of platforms and accounts. */
  where: string[];
  link: string;
}

/** Notifies the owner that it is time to publish something by hand. */
export function timeToPublishEmail({ topic, where, link }: Notice) {
  return writeEmail({
    subject: `Time to publish: ${topic}`,
    parts: [`You planned “${topic}” for now, and you publish it yourself on ${where.join(', ')}.`],
    button: { button: 'Open the publish pack', link, sentence: `Open the publish pack: ${link}` },
  });
}

/** Notifies the owner that a post wasn't published, and what to do. */
export function notPublishedEmail({ topic, where, link, error }: Notice & { error: string }) {
  return writeEmail({
    subject: `Not published: ${topic}`,
    parts: [`“${topic}” did not go out on ${where.join(', ')}.`, { quote: error }],
    button: { button: 'Open the post', link, sentence: `Open the post: ${link}` },
  });
}

/** Something that happens in one feature and concerns others it does not know. */
export interface Event<Facts extends unknown[]> {
  /** Registers a subscriber, once at startup. A function registered twice runs once. */
  subscribe(subscriber: (...facts: Facts) => Promise<void>): void;
  /**
   * Runs the subscribers one after another, in the order they were registered: they share the
   * transaction that the facts name. An error in one of them undoes it.
   */
  publish(...facts: Facts): Promise<void>;
}

export function createEvent<Facts extends unknown[]>(): Event<Facts> {
  const subscribers = new Set<(...facts: Facts) => Promise<void>>();
  return {
    subscribe: (subscriber) => void subscribers.add(subscriber),
    async publish(...facts) {
      for (const subscriber of subscribers) await subscriber(...facts);
    },
  };
}

/** What higher features contribute to the response of a lower one, which does not know them. */
export interface Contributions<Question extends unknown[], Answer> {
  /** Registers a contribution, once at startup. */
  add(contribution: (...question: Question) => Answer): void;
  /** Returns the result of each of them. */
  collect(...question: Question): Answer[];
  /**
   * Returns the results of those that read the database. One after another: they may share a
   * connection, which answers one question at a time.
   */
  gather(...question: Question): Promise<Awaited<Answer>[]>;
}

export function createContributions<Question extends unknown[], Answer>(): Contributions<
  Question,
  Answer
> {
  const contributions = new Set<(...question: Question) => Answer>();
  return {
    add: (contribution) => void contributions.add(contribution),
    collect: (...question) => [...contributions].map((contribution) => contribution(...question)),
    async gather(...question) {
      const results: Awaited<Answer>[] = [];
      for (const contribution of contributions) results.push(await contribution(...question));
      return results;
    },
  };
}

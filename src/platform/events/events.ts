/** Something that happens in one feature and concerns others, which it does not know. */
export interface Event<Facts extends unknown[]> {
  /** Registers a subscriber, once at start-up. A function that is registered twice runs once. */
  subscribe(subscriber: (...facts: Facts) => Promise<void>): void;
  /**
   * Runs the subscribers one after the other, in the order in which they were registered: they share
   * the transaction that the facts name. What one of them throws undoes it.
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

/** What features above contribute to an answer of one below, which does not know them. */
export interface Contributions<Question extends unknown[], Answer> {
  /** Registers a contribution, once at start-up. */
  add(contribution: (...question: Question) => Answer): void;
  /** Returns what each of them answers. */
  collect(...question: Question): Answer[];
}

export function createContributions<Question extends unknown[], Answer>(): Contributions<
  Question,
  Answer
> {
  const contributions = new Set<(...question: Question) => Answer>();
  return {
    add: (contribution) => void contributions.add(contribution),
    collect: (...question) => [...contributions].map((contribution) => contribution(...question)),
  };
}

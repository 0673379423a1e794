/** What the clients of the load have seen. */
export interface Tally {
  /** Titles whose creation was acknowledged. */
  readonly acknowledged: Set<string>;
  /** Responses that no fault explains. */
  readonly unexpected: string[];
  /** How many lists were read by somebody after a write of theirs, and how many of them did not have it. */
  readonly listsAfterWrite: { read: number; stale: number };
  /** How often somebody had to sign in again. */
  signOuts: number;
  readonly reads: Gaps;
  readonly writes: Gaps;
}

/** A time in which somebody's calls did not succeed: how long, and its end as `performance.now()` counts. */
export interface Gap {
  readonly seconds: number;
  readonly end: number;
}

/** The longest time in which somebody's calls did not succeed. */
export interface Gaps {
  /** Somebody's call succeeded. */
  readonly succeed: (person: string) => void;
  /** The longest gap since the last call of this function, of all people. */
  readonly takeLongest: () => Gap;
}

export const createGaps = (people: readonly string[], now: () => number = () => performance.now()): Gaps => {
  const last = new Map(people.map(person => [person, now()]));
  const none: Gap = { seconds: 0, end: 0 };
  let longest = none;
  const note = (person: string): void => {
    const end = now();
    const seconds = (end - (last.get(person) ?? end)) / 1000;
    if (seconds > longest.seconds) longest = { seconds, end };
  };
  return {
    succeed: person => {
      note(person);
      last.set(person, now());
    },
    takeLongest: () => {
      for (const person of people) note(person);
      const taken = longest;
      longest = none;
      return taken;
    },
  };
};

export const createTally = (people: readonly string[]): Tally => ({
  acknowledged: new Set(),
  unexpected: [],
  listsAfterWrite: { read: 0, stale: 0 },
  signOuts: 0,
  reads: createGaps(people),
  writes: createGaps(people),
});

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

/** The longest time in which somebody's calls did not succeed. */
export interface Gaps {
  /** Somebody's call succeeded. */
  readonly succeed: (person: string) => void;
  /** The longest time without success since the last call of this function, of all people, in seconds. */
  readonly takeLongest: () => number;
}

export const createGaps = (people: readonly string[], now: () => number = () => performance.now()): Gaps => {
  const last = new Map(people.map(person => [person, now()]));
  let longest = 0;
  const note = (person: string): void => {
    longest = Math.max(longest, now() - (last.get(person) ?? now()));
  };
  return {
    succeed: person => {
      note(person);
      last.set(person, now());
    },
    takeLongest: () => {
      for (const person of people) note(person);
      const seconds = longest / 1000;
      longest = 0;
      return seconds;
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

/** Whether a call can be sent again: the server is away, or there are too many. */
export const isAway = (status: number): boolean => [0, 429, 502, 503, 504].includes(status);

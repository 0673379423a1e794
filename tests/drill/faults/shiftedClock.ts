/** A script after which the clock of a browser or of a server is off by so many minutes. */
export const shiftedClock = (minutes: number): string => `{
  const Real = Date;
  const now = () => Real.now() + ${minutes * 60_000};
  globalThis.Date = class Date extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(now());
      else super(...parts);
    }
    static now() {
      return now();
    }
  };
}`;

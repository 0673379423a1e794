/** Limits of a profile. The server and the screen of the profile read them, not the first load of the studio. */
export const profileLimits = {
  /** That of the sign-up. */
  name: 60,
  addressLine: 100,
  city: 80,
  region: 80,
  postalCode: 12,
  /** Whole meters and centimeters, and the inches beside whole feet. */
  height: { meters: 2, centimeters: 99, inches: 11 },
  weight: { kg: { min: 20, max: 500 }, lb: { min: 60, max: 400 } },
} as const;

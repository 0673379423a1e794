import { hasPeriod } from '../../fields/relativePeriod';

/** The person's time zone, for a job or an export whose filters have relative periods. */
export const timeZoneFor = (filters: object): { readonly time_zone?: string } =>
  hasPeriod(filters) ? { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone } : {};

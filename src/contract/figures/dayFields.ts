import { day } from '../../fields/kinds/date/date';

/** The days of a range in the query of a call, both included. */
export const dayFields = () => ({ start_date: day(), end_date: day() });

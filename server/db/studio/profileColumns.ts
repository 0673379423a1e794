import { date, numeric, text } from 'drizzle-orm/pg-core';

/** What an account has of the private profile of its person, besides the name. */
export const profileColumns = () => ({
  phone: text(),
  gender: text(),
  date_of_birth: date({ mode: 'string' }),
  language: text(),
  height_cm: numeric({ precision: 4, scale: 1, mode: 'number' }),
  height_unit: text().notNull().default('m'),
  weight_kg: numeric({ precision: 5, scale: 2, mode: 'number' }),
  weight_unit: text().notNull().default('kg'),
  country: text(),
  address_line_1: text().notNull().default(''),
  address_line_2: text().notNull().default(''),
  city: text().notNull().default(''),
  region: text().notNull().default(''),
  postal_code: text().notNull().default(''),
});

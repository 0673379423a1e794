import * as z from 'zod/mini';
import { choice } from '../../../../fields/kinds/choice/choice';
import { day } from '../../../../fields/kinds/date/date';
import { dateTime } from '../../../../fields/kinds/dateTime/dateTime';
import { email } from '../../../../fields/kinds/email/email';
import { optionalText, text } from '../../../../fields/kinds/text/text';
import { withMeta, type FieldMeta } from '../../../../fields/meta';
import { idPatterns } from '../../../ids';
import { limits } from '../../../limits';
import { messageFor } from '../../../messages';
import { defineEntity, type RecordOf } from '../../../schema/entity';
import { shaped } from '../../../../fields/shaped';
import { hasAddressField, type AddressField } from './addressFields';
import { heightText, heightUnits, isWeightWithin, maxHeight, weightUnits } from './measures';
import { possiblePhone } from './phoneNumber';
import { countryCodes, languageCodes } from './places';
import { profileLimits } from './profileLimits';
import { profileMessageFor } from './profileMessages';

/** Empty where a person does not say. */
export const genders = ['female', 'male', 'non_binary', 'other'] as const;

/**
 * The years of somebody who was born on a day, today.
 *
 * @example ageOn('2000-03-01', new Date('2026-02-28')); // 25
 */
export const ageOn = (birthdate: string, today: Date): number => {
  const [year = 0, month = 0, date = 0] = birthdate.split('-').map(Number);
  const isBeforeBirthday =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < date);
  return today.getUTCFullYear() - year - (isBeforeBirthday ? 1 : 0);
};

const birthdate = () =>
  day().check(
    z.refine(
      value => {
        const age = ageOn(value, new Date());
        return age >= limits.age.min && age <= limits.age.max;
      },
      { error: () => profileMessageFor('invalid-birthdate') },
    ),
  );

/** One of a list of codes, which its input names in words. */
const code = (codes: readonly string[], message: 'invalid-country' | 'invalid-language') =>
  z.enum(codes, {
    error: () => profileMessageFor(message),
  });

/** An input that is no height gets here as the unit that it was typed in. */
const height = () =>
  withMeta(
    z
      .number({
        error: ({ input }) =>
          input === 'ft'
            ? profileMessageFor('height-imperial', profileLimits.height)
            : profileMessageFor('height-metric', profileLimits.height),
      })
      .check(
        z.positive({ error: () => profileMessageFor('height-metric', profileLimits.height) }),
        z.lte(maxHeight, {
          error: () =>
            profileMessageFor('height-max', {
              metric: heightText(maxHeight, 'm'),
              imperial: heightText(maxHeight, 'ft'),
            }),
        }),
      ),
    { scale: 1 },
  );

/** Far from the limits of either unit. The rule of the profile says those of the person's own unit. */
const weightRange = () => profileMessageFor('weight-range', { ...profileLimits.weight.kg, unit: 'kg' });

const weight = () =>
  withMeta(
    z
      .number({ error: () => messageFor('invalid-number') })
      .check(z.positive({ error: weightRange }), z.lt(1000, { error: weightRange })),
    { scale: 2 },
  );

/** Addresses have lines as soon as their country is known, and the others where their country has them. */
const withCountry = (field?: AddressField): NonNullable<FieldMeta['when']> => ({
  fields: ['country'],
  test: ({ country }) =>
    typeof country === 'string' && (field === undefined || hasAddressField(country, field)),
  message: profileMessageFor(field === undefined ? 'address-country' : 'address-format'),
});

/**
 * What the studio knows of a person and shows to nobody else. Everybody has one, whose id is that of the account. What others see is
 * the page of the creator.
 */
export const profile = defineEntity({
  name: 'profile',
  readOnly: {
    id: shaped(idPatterns.heartbeat, { message: 'invalid-id' }),
    /** Of the sign-in, where it is changed. */
    email: email(),
    updated_at: dateTime(),
  },
  writable: {
    first_name: text(profileLimits.name, { message: 'first-name-required' }),
    last_name: text(profileLimits.name, { message: 'last-name-required' }),
    phone: z.nullable(possiblePhone()),
    language: z.nullable(code(languageCodes, 'invalid-language')),
    gender: z.nullable(choice(genders)),
    date_of_birth: z.nullable(birthdate()),
    height_cm: z.nullable(height()),
    height_unit: choice(heightUnits),
    weight_kg: z.nullable(weight()),
    weight_unit: choice(weightUnits),
    country: z.nullable(code(countryCodes, 'invalid-country')),
    address_line_1: optionalText(profileLimits.addressLine, { when: withCountry() }),
    address_line_2: optionalText(profileLimits.addressLine, { when: withCountry() }),
    city: optionalText(profileLimits.city, { when: withCountry('city') }),
    region: optionalText(profileLimits.region, { when: withCountry('region') }),
    postal_code: optionalText(profileLimits.postalCode, { when: withCountry('postal_code') }),
  },
  rules: [
    {
      fields: ['weight_kg', 'weight_unit'],
      path: 'weight_kg',
      message: profileMessageFor('weight-range', { ...profileLimits.weight.kg, unit: 'kg' }),
      messageOf: ({ weight_unit: unit }) =>
        profileMessageFor('weight-range', { ...profileLimits.weight[unit], unit }),
      isMet: ({ weight_kg: kilograms, weight_unit: unit }) =>
        kilograms === null || isWeightWithin(kilograms, unit),
    },
  ],
});
export type Profile = RecordOf<typeof profile>;

/** A profile as it is read: accounts of other sign-ins can lack a name, and values can be older than their rules. */
export const storedProfile = z.extend(profile.record, {
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
});
export type StoredProfile = z.output<typeof storedProfile>;

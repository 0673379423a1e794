/** The steps of the dialog in their order, as the address names them: `/?coach=about`. The last shows the application that was sent. */
export const coachSteps = ['about', 'topics', 'consent', 'sent'] as const;
export type CoachStep = (typeof coachSteps)[number];

/** The parameter of the address with the step; the dialog is open where there is one. */
export const coachParameter = 'coach';

/** The step that an address names; the first where it names none of them, undefined without the dialog. */
export const readCoachStep = (search: URLSearchParams): CoachStep | undefined => {
  const named = search.get(coachParameter);
  if (named === null) return undefined;
  return coachSteps.find(step => step === named) ?? coachSteps[0];
};

/** The address with another step, or without the dialog. Other parameters stay. */
export const withCoachStep = (search: URLSearchParams, step: CoachStep | undefined): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (step === undefined) next.delete(coachParameter);
  else next.set(coachParameter, step);
  return next;
};

import { useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useCallback, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CoachingPartner } from '../../../contract/endpoints/administration/coachApplications';
import type { CoachApplication } from '../../../contract/entities/administration/coachApplication';
import type { User } from '../../../contract/entities/people/user';
import { newRecordOf } from '../../../engine/form/create/newRecord';
import { RecordForm } from '../../../engine/form/RecordForm';
import { StepList } from '../../../engine/form/StepList';
import type { RecordFormState } from '../../../engine/form/useRecordForm';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { SaveBar } from '../../../ui/frame/SaveBar';
import { CoachFacts } from '../../../resources/shared/coachFacts/CoachFacts';
import styles from './Coach.module.css';
import { coachForm } from './coachForm';
import type { CoachStep } from './coachSteps';

type FormStep = Exclude<CoachStep, 'sent'>;
const steps: readonly FormStep[] = ['about', 'topics', 'consent'];

const reload = () => Promise.reject(new Error('A new application has no version to reload'));

/** The dialog is a part of the dashboard, whose path ends like this. */
const isDashboard = (path: string): boolean => path.endsWith('/') || path.endsWith('/studio');

/** The form of a new application. What is typed is kept as a draft, and there again after a reload. */
export function CoachForm({
  step,
  person,
  partner,
  onStep,
  onSent,
}: {
  step: FormStep;
  person: User;
  partner: CoachingPartner;
  /** Undefined closes the dialog. */
  onStep: (step: CoachStep | undefined) => void;
  onSent: () => Promise<void>;
}) {
  const words = useWords(coachForm.name);
  const services = useServices();
  const { first_name: firstName, last_name: lastName, heartbeat_name: pageName, email } = person;
  const record = useMemo(
    () => ({
      ...newRecordOf(coachForm, services.person),
      name: `${firstName} ${lastName}`.trim() || pageName,
      email,
    }),
    [services.person, firstName, lastName, pageName, email],
  );
  const select = (name: string) => {
    const next = steps.find(each => each === name);
    if (next !== undefined && next !== step) onStep(next);
  };
  const renderBar: NonNullable<ComponentProps<typeof RecordForm>['bar']> = useCallback(
    (state, formId) => <StepBar {...{ state, formId, step, onStep }} />,
    [step, onStep],
  );
  return (
    <RecordForm
      resource={coachForm}
      record={record}
      reload={reload}
      onSaved={() => void onSent()}
      group={{ name: step, onSelect: select, isWithin: isDashboard, isStep: true }}
      bar={renderBar}
    >
      {(fields, bar) => (
        <div className={styles.dialog}>
          <StepList titles={steps.map(name => words.group(name))} current={steps.indexOf(step)} />
          {step === 'consent' && <Shared partner={partner} />}
          {fields}
          <div className={styles.footer}>{bar}</div>
        </div>
      )}
    </RecordForm>
  );
}

/** What the partner is sent, before the person agrees to it. */
function Shared({ partner: { name, is_forwarded: isForwarded } }: { partner: CoachingPartner }) {
  const translate = useTranslate();
  const { control } = useFormContext<CoachApplication>();
  const values = useWatch({ control });
  return (
    <section className={styles.shared} aria-label={translate('coach.shared.title', { partner: name })}>
      <h3 className={styles.heading}>{translate('coach.shared.title', { partner: name })}</h3>
      <CoachFacts application={values} />
      <p className={styles.muted}>{translate('coach.shared.number')}</p>
      <p className={styles.muted}>{translate(`coach.shared.${isForwarded ? 'forwarded' : 'stored'}`)}</p>
    </section>
  );
}

function StepBar({
  state,
  formId,
  step,
  onStep,
}: {
  state: RecordFormState;
  formId: string;
  step: FormStep;
  onStep: (step: CoachStep | undefined) => void;
}) {
  const translate = useTranslate();
  const { draft, restoreDraft, isSaving } = state;
  // What was typed is there again, without a question.
  useLayoutEffect(() => {
    if (draft) restoreDraft();
  }, [draft, restoreDraft]);
  const previous = steps[steps.indexOf(step) - 1];
  return (
    <SaveBar message={null}>
      <Button disabled={isSaving} onClick={() => onStep(previous)}>
        {translate(previous === undefined ? 'ui.cancel' : 'ui.back')}
      </Button>
      <Button type="submit" form={formId} variant="solid" loading={isSaving}>
        {translate(step === 'consent' ? 'coach.send' : 'coach.next')}
      </Button>
    </SaveBar>
  );
}

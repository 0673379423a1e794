import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailure } from '../../../engine/cards/LoadFailure';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useLazyWords } from '../../../ui/useLazyWords';
import { coachApplicationWords } from '../../../resources/coachApplications/words.en';
import { useMe } from '../useDashboard';
import { CoachForm } from './CoachForm';
import { SentApplication } from './SentApplication';
import { withCoachStep, type CoachStep } from './coachSteps';
import { isOpen, useCoachApplication, useCoachingPartner } from './useCoaching';
import { coachWords } from './words.en';

/** Applies as a coach, step by step, and shows what became of it. The address has the step, so that Back and a reload keep it. */
export function CoachDialog({ step }: { step: CoachStep }) {
  useLazyWords(coachWords);
  useLazyWords(coachApplicationWords);
  const translate = useTranslate();
  const { drafts } = useServices();
  const [, setSearch] = useSearchParams();
  const application = useCoachApplication();
  const partner = useCoachingPartner();
  const { data: mePage, ...me } = useMe();
  const queries = [application, partner, me];
  const failed = queries.find(({ error }) => error);
  const known = application.data;
  // Nobody has two applications, and nobody sees one that they did not make.
  const isShown = known !== undefined && known !== null && (isOpen(known.status) || step === 'sent');
  const right: CoachStep = isShown ? 'sent' : step === 'sent' ? 'about' : step;
  const isWrong = known !== undefined && right !== step;
  useEffect(() => {
    if (isWrong) setSearch(now => withCoachStep(now, right), { replace: true });
  }, [isWrong, right, setSearch]);
  const goTo = (next: CoachStep | undefined) => setSearch(now => withCoachStep(now, next));
  const person = mePage?.items[0];
  return (
    <Dialog
      open
      title={translate('coach.title')}
      onClose={() => goTo(undefined)}
      footer={isShown ? <Button onClick={() => goTo(undefined)}>{translate('ui.close')}</Button> : undefined}
    >
      {known !== undefined && partner.data && person ? (
        isShown ? (
          <SentApplication
            application={known}
            partner={partner.data}
            onChanged={application.invalidate}
            onAgain={() => goTo('about')}
          />
        ) : (
          <CoachForm
            // Resets the form when another person signs in.
            key={drafts.ownerId}
            step={right === 'sent' ? 'about' : right}
            person={person}
            partner={partner.data}
            onStep={goTo}
            onSent={async () => {
              await application.invalidate();
              setSearch(now => withCoachStep(now, 'sent'), { replace: true });
            }}
          />
        )
      ) : failed ? (
        <LoadFailure
          text={translate('coach.failed')}
          error={failed.error}
          onRetry={() => {
            for (const { error, refetch } of queries) if (error) void refetch();
          }}
        />
      ) : (
        <div aria-busy>
          <Skeleton width="100%" height={160} />
        </div>
      )}
    </Dialog>
  );
}

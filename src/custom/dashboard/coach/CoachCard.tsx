import { useStore, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../../engine/cards/LoadedCard';
import { Button } from '../../../ui/buttons/Button';
import { IconButton } from '../../../ui/buttons/IconButton';
import { IconClose } from '../../../ui/display/icons';
import { lazyPart } from '../../../ui/lazyPart';
import styles from './Coach.module.css';
import { readCoachStep, withCoachStep } from './coachSteps';
import { isOpen, useCoachApplication } from './useCoaching';

const CoachDialog = lazyPart(() => import('./CoachDialog'), 'CoachDialog');

/** Invites to become a coach, or shows where the application stands. A person who does not want to see it hides it. */
export function CoachCard() {
  const [search, setSearch] = useSearchParams();
  const [hidden, setHidden] = useStore<readonly 'coach'[]>('hidden_cards', []);
  const step = readCoachStep(search);
  return (
    <>
      {!hidden.includes('coach') && (
        <Invitation
          onOpen={isApplied => setSearch(withCoachStep(search, isApplied ? 'sent' : 'about'))}
          onHide={() => setHidden([...hidden, 'coach'])}
        />
      )}
      {step !== undefined && (
        <Suspense fallback={null}>
          <CoachDialog step={step} />
        </Suspense>
      )}
    </>
  );
}

/** Shown as soon as it is known whether the person has applied; an invitation is not worth an error. */
function Invitation({ onOpen, onHide }: { onOpen: (isApplied: boolean) => void; onHide: () => void }) {
  const translate = useTranslate();
  const { data: application } = useCoachApplication();
  if (application === undefined) return null;
  const isApplied = application !== null && isOpen(application.status);
  const text = (key: string) => translate(`dashboard.coach.${key}`);
  return (
    <Card
      title={text('title')}
      actions={<IconButton size={28} icon={IconClose} label={text('hide')} onClick={onHide} />}
    >
      <div className={styles.content}>
        <p>{text(isApplied ? `status.${application.status}` : 'text')}</p>
        <Button size={32} onClick={() => onOpen(isApplied)}>
          {text(isApplied ? 'see' : 'apply')}
        </Button>
      </div>
    </Card>
  );
}

import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { addressOf } from '../../app/addresses';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useLazyWords } from '../../ui/useLazyWords';
import { OwnData } from './OwnData';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { Sessions } from './Sessions';
import { useProfile } from './useProfile';
import { profileWords } from './words.en';

/** What the studio knows of the person and shows to nobody else. What others see is edited on another screen. */
export function ProfileScreen() {
  useLazyWords(profileWords);
  const translate = useTranslate();
  return (
    <div className={styles.screen}>
      <PageHeader title={translate('titles.profile')} text={translate('profile.text')} />
      <LoadedProfile />
      <Sessions />
      <OwnData />
    </div>
  );
}

function LoadedProfile() {
  const translate = useTranslate();
  const { drafts, describeError } = useServices();
  const { record: profile, error, reload, retry, saving } = useProfile();
  if (profile)
    return (
      <div className={styles.form}>
        <Facts email={profile.email} />
        {/* Remounted for another person, so that no input reaches the wrong one. */}
        <ProfileForm key={drafts.ownerId} {...{ profile, reload, saving }} />
      </div>
    );
  if (error)
    return (
      <EmptyState
        kind="could-not-load"
        title={translate('profile.failed')}
        text={describeError(error)}
        action={
          <Button icon={IconRetry} onClick={retry}>
            {translate('engine.list.retry')}
          </Button>
        }
      />
    );
  return (
    <div aria-busy className={styles.loading}>
      {[0, 1, 2, 3].map(row => (
        <Skeleton key={row} width="100%" height={56} />
      ))}
    </div>
  );
}

/** What is changed elsewhere: the email at the sign-in, and what others see on the page of the creator. */
function Facts({ email }: { email: string }) {
  const translate = useTranslate();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{translate('profile.email')}</dt>
        <dd>{email}</dd>
        <dd className={styles.note}>{translate('profile.emailHelp')}</dd>
      </div>
      <div>
        <dt>{translate('profile.page')}</dt>
        <dd>
          <Link to={addressOf.customize('about')}>{translate('profile.pageLink')}</Link>
        </dd>
      </div>
    </dl>
  );
}

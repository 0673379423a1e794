import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { addressOf } from '../../app/addresses';
import type { DarkMode } from '../../contract/enumerations';
import { Button } from '../../ui/buttons/Button';
import { Avatar } from '../../ui/display/Avatar';
import { IconMoon, IconSignOut, IconSun, IconSunMoon } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { useLazyWords } from '../../ui/useLazyWords';
import { useDark } from '../useDark';
import styles from './AvatarPanel.module.css';
import { avatarPanelWords } from './avatarPanelWords.en';
import type { AvatarMenuProps } from './AvatarMenu';

/** What the account menu shows when it is open: name, theme, profile, settings and sign-out. */
export function AvatarPanel({
  id,
  name,
  handle,
  src,
  isApplicant = false,
  onClose,
}: AvatarMenuProps & { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [dark, setDark] = useDark();
  useLazyWords(avatarPanelWords);
  const translate = useTranslate();
  const leaveFor = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <div id={id} role="group" aria-label={translate('layout.account.title')} className={styles.surface}>
      <div className={styles.user}>
        <Avatar name={name} src={src} size={40} />
        <div className={styles.text}>
          <div className={styles.name}>{name}</div>
          <div className={styles.handle}>@{handle}</div>
        </div>
      </div>
      <div className={styles.theme}>
        <div id={`${id}-theme`} className={styles.label}>
          {translate('layout.theme.label')}
        </div>
        <Segmented<DarkMode>
          labelledBy={`${id}-theme`}
          tone="neutral"
          size={32}
          value={dark}
          onChange={setDark}
          choices={[
            { value: 'false', label: translate('layout.theme.light'), icon: IconSun },
            { value: 'true', label: translate('layout.theme.dark'), icon: IconMoon },
            { value: 'automatic', label: translate('layout.theme.automatic'), icon: IconSunMoon },
          ]}
        />
      </div>
      <div className={styles.links}>
        {!isApplicant &&
          (['profile', 'settings'] as const).map(screen => (
            <Button key={screen} variant="text" onClick={() => leaveFor(addressOf[screen])}>
              {translate(`titles.${screen}`)}
            </Button>
          ))}
        <Button variant="text" icon={IconSignOut} onClick={() => void navigate(addressOf.logout)}>
          {translate('layout.account.signOut')}
        </Button>
      </div>
    </div>
  );
}

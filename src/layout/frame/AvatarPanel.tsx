import { useTranslate } from 'ra-core';
import type { DarkMode } from '../../contract/enumerations';
import { Button } from '../../ui/buttons/Button';
import { Avatar } from '../../ui/display/Avatar';
import { IconMoon, IconSun, IconSunMoon } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { useLazyWords } from '../../ui/useLazyWords';
import { useDark } from '../useDark';
import { accountMenuFor } from './accountMenu';
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
  const [dark, setDark] = useDark();
  useLazyWords(avatarPanelWords);
  const translate = useTranslate();
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
        {accountMenuFor(isApplicant).map(item =>
          item.kind === 'separator' ? (
            <hr key="separator" className={styles.separator} />
          ) : (
            <Button key={item.to} variant="text" icon={item.icon} to={item.to} onClick={onClose}>
              {translate(item.label)}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}

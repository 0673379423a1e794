import { useTranslate } from 'ra-core';
import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/Button';
import { Key } from '../../ui/display/Key';
import { Dialog } from '../../ui/overlays/Dialog';
import { useLazyWords } from '../../ui/useLazyWords';
import type { Shortcut, ShortcutScope } from './shortcut';
import styles from './ShortcutsDialog.module.css';
import { shortcutsDialogWords } from './words.en';

/** Lists the shortcuts that are active on this screen, section by section. */
export function ShortcutsDialog({
  always,
  scopes,
  onClose,
}: {
  /** Active on every screen. */
  always: readonly Shortcut[];
  scopes: readonly ShortcutScope[];
  onClose: () => void;
}) {
  useLazyWords(shortcutsDialogWords);
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    // Another screen has other shortcuts.
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);
  const global: ShortcutScope = {
    name: translate('shortcutsDialog.allScreens'),
    shortcuts: [...always, { keys: ['?'], label: translate('shortcutsDialog.show') }],
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={translate('shortcutsDialog.title')}
      footer={<Button onClick={onClose}>{translate('ui.close')}</Button>}
    >
      {[global, ...scopes]
        .filter(({ shortcuts }) => shortcuts.length > 0)
        .map(({ name, shortcuts }) => (
          <section key={name} aria-label={name} className={styles.scope}>
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, label }) => (
                <div key={label} className={styles.shortcut}>
                  <dt>{label}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && <span className={styles.or}>{translate('shortcutsDialog.or')}</span>}
                        {key.split(' ').map(one => (
                          <Key key={one} name={one} />
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </Dialog>
  );
}

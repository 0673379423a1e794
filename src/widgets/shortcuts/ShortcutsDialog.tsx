import { useTranslate } from 'react-admin';
import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import type { ShortcutScope } from './shortcut';
import styles from './ShortcutsDialog.module.css';

/** How a key is written on the sheet, where its own name is no word that people read. */
const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
};

/** The shortcuts that are in force on this screen, part by part. */
export function ShortcutsDialog({
  scopes,
  onClose,
}: {
  scopes: readonly ShortcutScope[];
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    // On another screen others are in force.
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={translate('engine.shortcuts.title')}
      footer={<Button onClick={onClose}>{translate('engine.parts.close')}</Button>}
    >
      {scopes
        .filter(({ shortcuts }) => shortcuts.length > 0)
        .map(({ name, shortcuts }) => (
          <section key={name} aria-label={name} className={styles.scope}>
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, label }) => (
                <div key={label} className={styles.line}>
                  <dt>{label}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && <span className={styles.or}>{translate('engine.shortcuts.or')}</span>}
                        {key.split(' ').map(one => (
                          <kbd key={one} className={styles.key}>
                            {names[one] ?? one}
                          </kbd>
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

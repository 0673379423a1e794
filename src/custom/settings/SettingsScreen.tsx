import { useStore, useTranslate } from 'ra-core';
import { useId } from 'react';
import { decisionMailModes, type DecisionMailMode } from '../../contract/enumerations';
import { PageHeader } from '../../ui/frame/PageHeader';
import { Segmented } from '../../ui/inputs/Segmented';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './SettingsScreen.module.css';
import { settingsWords } from './words.en';

/** What a person sets for their account. Each choice is saved at once. */
export function SettingsScreen() {
  useLazyWords(settingsWords);
  const translate = useTranslate();
  return (
    <div className={styles.screen}>
      <PageHeader title={translate('titles.settings')} text={translate('settings.text')} />
      <DecisionMails />
    </div>
  );
}

function DecisionMails() {
  const translate = useTranslate();
  const text = (key: string) => translate(`settings.mails.${key}`);
  const [mode, setMode] = useStore<DecisionMailMode>('decision_mails', 'bundled');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {text('title')}
      </h2>
      <p className={styles.text}>{text('text')}</p>
      <div className={styles.choice}>
        <Segmented
          labelledBy={id}
          describedBy={`${id}-explained`}
          value={mode}
          onChange={setMode}
          choices={decisionMailModes.map(value => ({ value, label: text(value) }))}
        />
      </div>
      <p id={`${id}-explained`} role="status" className={styles.text}>
        {text(`explained.${mode}`)}
      </p>
    </section>
  );
}

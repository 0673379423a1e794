import { useLocaleState, useStore, useTranslate } from 'ra-core';
import { useId } from 'react';
import { decisionMailModes, studioLanguages, type DecisionMailMode } from '../../contract/enumerations';
import { addressOf } from '../../app/addresses';
import { usePartnership } from '../../resources/shared/usePartnership';
import { Button } from '../../ui/buttons/Button';
import { languageNames } from '../../languages/languageNames';
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
      <Language />
      <DecisionMails />
      <HiddenCards />
      <PartnerProgram />
    </div>
  );
}

function Language() {
  const translate = useTranslate();
  const [language, setLanguage] = useLocaleState();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {translate('settings.language.title')}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {translate('settings.language.text')}
      </p>
      <div className={styles.choice}>
        <Segmented
          labelledBy={id}
          describedBy={`${id}-text`}
          value={language}
          onChange={setLanguage}
          choices={studioLanguages.map(value => ({ value, label: languageNames[value] }))}
        />
      </div>
    </section>
  );
}

/** Shows cards of the dashboard again that the person has hidden; nothing where all are shown. */
function HiddenCards() {
  const translate = useTranslate();
  const [hidden, setHidden] = useStore<readonly 'coach'[]>('hidden_cards', []);
  const id = useId();
  if (hidden.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {translate('settings.cards.title')}
      </h2>
      <p className={styles.text}>{translate('settings.cards.text')}</p>
      <div className={styles.choice}>
        <Button onClick={() => setHidden([])}>{translate('settings.cards.show')}</Button>
      </div>
    </section>
  );
}

/** The way out of the partner program, for those who take part in it. */
function PartnerProgram() {
  const translate = useTranslate();
  const id = useId();
  const { data: partnership } = usePartnership();
  if (partnership?.state !== 'member') return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {translate('settings.program.title')}
      </h2>
      <p className={styles.text}>{translate('settings.program.text')}</p>
      <div className={styles.choice}>
        <Button to={`${addressOf.earn}?leave=confirm`}>{translate('settings.program.leave')}</Button>
      </div>
    </section>
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

import { useTranslate } from 'ra-core';
import { Button } from '../ui/buttons/Button';
import { IconCheck, IconCopy } from '../ui/display/icons';
import { useCopyText } from '../ui/copyText';
import { TextArea } from '../ui/inputs/TextArea';
import { useLazyWords } from '../ui/useLazyWords';
import styles from './AccessLost.module.css';
import { accessLostWords } from './accessLostWords.en';
import { NoScreen } from './NotFound';

/**
 * Replaces a screen whose permission was taken away while it was open, with what the person had typed there.
 *
 * @example
 * <AccessLost home="/" texts={['Too loud']} />
 */
export function AccessLost({ home, texts }: { home: string; texts: readonly string[] }) {
  useLazyWords(accessLostWords);
  const translate = useTranslate();
  return (
    <div className={styles.screen}>
      <NoScreen kind="could-not-load" name="accessLost" home={home} />
      {texts.length > 0 && (
        <section className={styles.texts} aria-label={translate('layout.accessLost.typed')}>
          <h2 className={styles.heading}>{translate('layout.accessLost.typed')}</h2>
          <p>{translate('layout.accessLost.copyFirst')}</p>
          {texts.map((text, index) => (
            <TypedText
              key={index}
              text={text}
              label={translate('layout.accessLost.item', { number: index + 1 })}
            />
          ))}
        </section>
      )}
    </div>
  );
}

function TypedText({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const { isCopied, copy } = useCopyText();
  return (
    <div className={styles.text}>
      <TextArea label={label} value={text} readOnly />
      <Button size={32} icon={isCopied ? IconCheck : IconCopy} onClick={() => void copy(text)}>
        {translate(isCopied ? 'layout.accessLost.copied' : 'layout.accessLost.copy')}
      </Button>
    </div>
  );
}

import { useTranslate } from 'ra-core';
import type { RecordFormState } from '../../../engine/form/useRecordForm';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { SaveBar } from '../../../ui/frame/SaveBar';
import styles from './Payment.module.css';
import { paymentResource } from './paymentResource';

/** Names the fields to correct, each as a button that leads to it, and saves. */
export function PaymentBar({ state, formId }: { state: RecordFormState; formId: string }) {
  const translate = useTranslate();
  const words = useWords(paymentResource.name);
  const { form, isDirty, invalid, isSaving, discard, fieldFocus } = state;
  if (!isDirty) return null;
  const isPayoneer = form.getValues('type') === 'payoneer';
  return (
    <SaveBar
      message={
        invalid.length > 0 && (
          <span className={styles.errorLinks}>
            <strong>{translate('payment.correct', { smart_count: invalid.length })}</strong>{' '}
            {invalid.map((name, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <button type="button" onClick={() => fieldFocus.focus(name)}>
                  {words.label(name)}
                </button>
              </span>
            ))}
          </span>
        )
      }
    >
      <Button disabled={isSaving} onClick={discard}>
        {translate('payment.discard')}
      </Button>
      <Button type="submit" form={formId} variant="solid" loading={isSaving}>
        {translate(isPayoneer ? 'payment.apply' : 'payment.save')}
      </Button>
    </SaveBar>
  );
}

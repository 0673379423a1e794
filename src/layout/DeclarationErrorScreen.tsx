import { useTranslate } from 'ra-core';
import { DeclarationError } from '../contract/schema/DeclarationError';
import { WrongDeclaration } from '../ui/feedback/WrongDeclaration';
import { several } from '../ui/useLocale';

/** Shown instead of a screen that needs what is declared wrongly. */
export function DeclarationErrorScreen({ error }: { error: Error }) {
  const translate = useTranslate();
  if (!(error instanceof DeclarationError)) throw error;
  const { declared, problems } = error;
  const name = translate(`resources.${declared}.name`, { smart_count: several, _: declared });
  return <WrongDeclaration name={name} problems={problems} />;
}

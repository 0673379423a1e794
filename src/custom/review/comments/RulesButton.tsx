import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { IconListChecks } from '../../../ui/display/icons';
import { lazyPart } from '../../../ui/lazyPart';

const RulesDialog = lazyPart(() => import('./rules/RulesDialog'), 'RulesDialog');

/** Opens the rules that report comments. */
export function RulesButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size={32}
        icon={IconListChecks}
        aria-haspopup="dialog"
        onPointerEnter={RulesDialog.preload}
        onFocus={RulesDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {translate('reviewComments.rules')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RulesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { loadedConfig } from '../../../app/config';
import { Chip } from '../../../ui/display/Chip';
import { IconCircleCheck } from '../../../ui/display/icons';
import { useLazyWords } from '../../../ui/useLazyWords';
import { readExtension, type Extension } from './readExtension';
import { extensionWords } from './words.en';

/** That the browser extension is installed, with its version; nothing where it is not, or where the configuration names none. */
export function ExtensionNote() {
  useLazyWords(extensionWords);
  const translate = useTranslate();
  const [extension, setExtension] = useState<Extension>();
  const address = loadedConfig()?.extensionManifest;
  useEffect(() => {
    if (address === undefined) return undefined;
    const abort = new AbortController();
    void readExtension(address, abort.signal).then(found => abort.signal.aborted || setExtension(found));
    return () => abort.abort();
  }, [address]);
  if (!extension) return null;
  return (
    <Chip alignIcon icon={IconCircleCheck} tone="ok">
      {translate('extension.installed', extension)}
    </Chip>
  );
}

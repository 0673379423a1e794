import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { uiWords } from '../../src/ui/words.en';
import type { Resources } from '../../src/engine/resource/resources';
import { ResourcesContext } from '../../src/engine/resource/ResourcesContext';
import type { AnyRecord } from '../../src/engine/services/anyRecord';
import { ServicesProvider, type Services } from '../../src/engine/services/services';
import { engineWords } from '../../src/engine/words.en';
import { createI18n } from '../../src/providers/i18n/i18nProvider';
import { mergeWords, type Words } from '../../src/providers/i18n/mergeWords';
import { someResources } from '../builders/someResources';
import { aPerson } from '../builders/aPerson';

const unexpectedCall = (name: string) => () => {
  throw new Error(`The test does not expect a call of ${name}`);
};

const services = {
  call: unexpectedCall('call'),
  notifyDone: unexpectedCall('notifyDone'),
  notifyError: unexpectedCall('notifyError'),
  describeError: (error: unknown) => (error instanceof Error ? error.message : String(error)),
  pictureUrl: (id: string, width: number, height: number) => `/media/${id}=w${width}-h${height}`,
  fileUrl: (id: string) => `/media/${id}`,
  upload: unexpectedCall('upload'),
  uploadFile: unexpectedCall('uploadFile'),
  downloadFile: unexpectedCall('downloadFile'),
  watchRecords: () => () => undefined,
  relatedRecords: {
    list: unexpectedCall('relatedRecords.list'),
    suggest: unexpectedCall('relatedRecords.suggest'),
    byIds: unexpectedCall('relatedRecords.byIds'),
    titleOf: (_: string, record: AnyRecord) => String(record['title']),
    pictureOf: () => undefined,
    subtitleOf: () => undefined,
    addressOf: () => undefined,
  },
  person: aPerson(),
  // The inputs of fields use no other service.
} as unknown as Services;

interface TestProvidersProps {
  readonly given?: Partial<Services> | undefined;
  readonly resources?: Resources | undefined;
  /** Messages of the resources that the test shows. */
  readonly words?: Words;
  readonly children: ReactNode;
}

/** The providers of the engine without the studio: messages, queries and services, some of them given by the test. */
export function TestProviders(props: TestProvidersProps) {
  return (
    <MemoryRouter>
      <ProvidersInRouter {...props} />
    </MemoryRouter>
  );
}

/** The same for a test with a router of its own. */
export function ProvidersInRouter({
  given,
  resources = someResources(),
  words = {},
  children,
}: TestProvidersProps) {
  const [providers] = useState(() => ({
    i18n: createI18n({ en: mergeWords(uiWords, engineWords, words) }),
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }));
  return (
    <CoreAdminContext i18nProvider={providers.i18n} queryClient={providers.queries}>
      <ResourcesContext value={resources}>
        <ServicesProvider value={{ ...services, ...given }}>
          <Suspense fallback={null}>{children}</Suspense>
        </ServicesProvider>
      </ResourcesContext>
    </CoreAdminContext>
  );
}

import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { TestProviders } from '../../../tests/render/TestProviders';
import type { Resource } from './resource';
import { createResources } from './resources';
import { useLoadedResources, useResource } from './useResource';

const declared = (name: string): Resource => ({ name, words: {} }) as unknown as Resource; // all that is read

function Title() {
  useLoadedResources(['notes', 'memos']);
  const { name } = useResource('memos');
  return `The list of ${name}`;
}

it('waits for the resources that a component uses, which load at the same time', async () => {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const entry = (name: string) => ({
    name,
    load: () => {
      started.push(name);
      return new Promise<Resource>(resolve => finish.set(name, () => resolve(declared(name))));
    },
  });
  const resources = createResources({ memos: entry('memos'), notes: entry('notes') }, () => undefined);
  await act(async () =>
    render(
      <TestProviders resources={resources}>
        <Suspense fallback="Loading">
          <Title />
        </Suspense>
      </TestProviders>,
    ),
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(started).toEqual(['notes', 'memos']);
  await act(async () => finish.get('memos')!());
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => finish.get('notes')!());
  expect(screen.getByText('The list of memos')).toBeVisible();
});

import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ScreenInfo } from '../../../app/screenTypes';
import { useResources } from '../../../engine/resource/ResourcesContext';
import { wordsFor } from '../../../engine/words';
import { actionNeeds, callNeeds, screenNeeds, type Need } from './permissionNeeds';

/** What every screen, every action and every call needs. The table of calls is loaded for it. */
export const useNeeds = (screens: readonly ScreenInfo[]) => {
  const translate = useTranslate();
  const { entries, get } = useResources();
  const calls = useQuery({
    queryKey: ['permissions', 'calls'],
    meta: { quiet: true },
    staleTime: Infinity,
    queryFn: async () => callNeeds((await import('../../../contract/endpoints/all')).allEndpoints),
  });
  const { data } = calls;
  const needs = useMemo((): readonly Need[] | undefined => {
    const resources = Object.keys(entries).flatMap(name => get(name) ?? []);
    return (
      data && [
        ...screenNeeds(screens, translate),
        ...actionNeeds(resources, name => wordsFor(translate, name)),
        ...data,
      ]
    );
  }, [data, entries, get, screens, translate]);
  return { data: needs, error: calls.error, refetch: calls.refetch };
};

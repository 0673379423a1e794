import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { adLocations, type AdLocation } from '../../contract/entities/ads/adChoices';
import { ListView } from '../../engine/list/ListView';
import { useWords } from '../../engine/words';
import { AdPlanProvider, useAdPlan } from '../../resources/ads/adPlan';
import { adsAt } from '../../resources/ads/ads';
import { Segmented } from '../../ui/inputs/Segmented';
import { lazyPart } from '../../ui/lazyPart';
import { useLazyWords } from '../../ui/useLazyWords';
import { adsScreenWords } from './words.en';

const AdCards = lazyPart(() => import('./AdCards'), 'AdCards');

/** The parameter of the address that has the location; the home page where left out. `location` would be the filter of the list. */
const locationParameter = 'place';

/** The ads of one location with the form of an ad beside them, and below their schedule and their shares. */
export function AdsScreen() {
  useLazyWords(adsScreenWords);
  const [search, setSearch] = useSearchParams();
  const location = adLocations.find(each => each === search.get(locationParameter)) ?? 'home';
  const select = (selected: AdLocation) =>
    setSearch(before => {
      const next = new URLSearchParams(before);
      next.set(locationParameter, selected);
      for (const name of ['ad', 'page']) next.delete(name);
      return next;
    });
  return (
    <AdPlanProvider>
      <ListView
        key={location}
        resource={adsAt[location]}
        tools={<LocationSwitch location={location} onSelect={select} />}
        below={
          <Suspense fallback={null}>
            <AdCards location={location} />
          </Suspense>
        }
      />
    </AdPlanProvider>
  );
}

/** Switches between the locations, each with the number of its ads. */
function LocationSwitch({
  location,
  onSelect,
}: {
  location: AdLocation;
  onSelect: (location: AdLocation) => void;
}) {
  const translate = useTranslate();
  const { choice } = useWords('ads');
  const { ads } = useAdPlan();
  const labelOf = (value: AdLocation): string =>
    ads
      ? translate('ads.locationCount', {
          location: choice('location', value),
          count: ads.filter(ad => ad.location === value).length,
        })
      : choice('location', value);
  return (
    <Segmented
      size={32}
      tone="neutral"
      label={translate('ads.location')}
      value={location}
      onChange={onSelect}
      choices={adLocations.map(value => ({ value, label: labelOf(value) }))}
    />
  );
}

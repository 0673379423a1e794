import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../../src/custom/fieldKinds/everyKind';
import { renderStudio } from '../render/renderStudio';

describe('the page of field kinds', () => {
  it('shows every kind of field in every state', async () => {
    renderStudio('/dev/fields');
    const text = await screen.findByRole('region', { name: 'text' }, { timeout: 10_000 });
    const regions = screen.getAllByRole('region');
    const names = regions.map(region => region.getAttribute('aria-label')).filter(Boolean);
    expect(names).toEqual(expect.arrayContaining(Object.keys(everyKind.input.shape)));
    // Each state loads its input.
    await waitFor(() => expect(within(text).getAllByRole('textbox', { name: /^text/ })).toHaveLength(4));
    expect(within(text).getByText('Required. Please fill this up.')).toBeVisible();
  });
});

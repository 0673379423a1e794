import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { usePalette } from './PaletteContext';
import { PaletteHost, type PaletteSurfaceProps } from './PaletteHost';
import { usePaletteActions } from './usePaletteActions';

function Surface({ open, sources, context }: PaletteSurfaceProps<string>) {
  if (!open) return null;
  const groups = sources().flatMap(source => source('typed'));
  return (
    <p role="dialog" aria-label="Palette">
      {[context, ...groups.map(({ label }) => label)].join(', ')}
    </p>
  );
}

function WithActions({ label }: { label: string }) {
  usePaletteActions(text => [{ id: label, label: `${label} for ${text}`, order: 0, entries: [] }]);
  const { open, preload } = usePalette();
  return (
    <button type="button" onClick={open} onPointerEnter={preload}>
      Search
    </button>
  );
}

const show = (load: () => Promise<typeof Surface>) =>
  render(
    <PaletteHost load={load} context="context">
      <WithActions label="Selected" />
    </PaletteHost>,
  );

it('imports the palette once, when it is first opened, and passes the sources that views have at that moment', async () => {
  const load = vi.fn<() => Promise<typeof Surface>>(async () => Surface);
  const view = show(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByRole('button', { name: 'Search' }));
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(await screen.findByRole('dialog')).toHaveTextContent('context, Selected for typed');
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(screen.queryByRole('dialog')).toBeNull();
  view.rerender(
    <PaletteHost load={load} context="context">
      <button type="button">No actions</button>
    </PaletteHost>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog')).toHaveTextContent(/^context$/);
  expect(load).toHaveBeenCalledOnce();
});

it('shows the actions of a view that adds them while it is open', async () => {
  const load = async () => Surface;
  const view = show(load);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog')).toHaveTextContent('context, Selected for typed');
  view.rerender(
    <PaletteHost load={load} context="context">
      <WithActions label="Selected" />
      <WithActions label="Later" />
    </PaletteHost>,
  );
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('context, Selected for typed, Later for typed'),
  );
});

it('ignores Ctrl+Alt+K, Ctrl+Shift+K and a bare k', async () => {
  const load = vi.fn<() => Promise<typeof Surface>>(async () => Surface);
  show(load);
  await userEvent.keyboard('{Control>}{Alt>}k{/Alt}{/Control}{Control>}{Shift>}K{/Shift}{/Control}k');
  expect(load).not.toHaveBeenCalled();
});

it('stays closed when it cannot be imported and tries again the next time', async () => {
  const load = vi
    .fn<() => Promise<typeof Surface>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Surface);
  show(load);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('dialog')).toBeInTheDocument());
});

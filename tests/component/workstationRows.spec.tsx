import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aQueueServer, pass, renderStation } from '../render/renderStation';
import { resetWidth, setWidth } from '../render/setWidth';

beforeEach(() => {
  setWidth(1440);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  resetWidth();
});

const open = async (count: number, prepare: (server: ReturnType<typeof aQueueServer>) => void = () => {}) => {
  const server = aQueueServer(count);
  prepare(server);
  renderStation(server);
  await pass(200);
  return server;
};
const press = async (key: string, target: Element = document.activeElement ?? document.body) => {
  fireEvent.keyDown(target, { key });
  await pass(0);
};
const card = () => screen.getByRole('article');
const said = () => screen.getAllByRole('status').map(status => status.textContent?.trim() ?? '');
const rows = () =>
  within(screen.getByRole('region', { name: 'Queue' }))
    .queryAllByRole('link')
    .map(link => link.getAttribute('data-item'));

describe('the queue', () => {
  it('loads the next two records ahead', async () => {
    const server = await open(5);
    expect(server.preloaded).toEqual(['m2', 'm3']);
    await press('j');
    await pass(100);
    expect(server.preloaded).toEqual(['m2', 'm3', 'm4']);
  });

  it('shows what others changed, and keeps the record on screen', async () => {
    const server = await open(3);
    server.rows = [...server.rows.slice(1), { id: 'm9', title: 'Memo 9', by: null }];
    server.publish();
    await pass(500);
    expect(rows()).toEqual(['m2', 'm3', 'm9']);
    expect(card()).toHaveAccessibleName('Memo 1');
  });

  it('is read again while news keep coming', async () => {
    const server = await open(3);
    server.rows = [...server.rows, { id: 'm9', title: 'Memo 9', by: null }];
    for (let news = 0; news < 5; news += 1) {
      server.publish();
      await pass(300);
    }
    expect(rows()).toEqual(['m1', 'm2', 'm3', 'm9']);
  });

  it('is read again after a reading that began before the news', async () => {
    const server = await open(3);
    let finish = () => {};
    const { loadPage } = server;
    server.loadPage = async () => {
      const page = await loadPage();
      await new Promise<void>(resolve => (finish = resolve));
      return page;
    };
    server.publish();
    await pass(500);
    server.rows = server.rows.slice(1);
    server.publish();
    await pass(500);
    finish();
    server.loadPage = loadPage;
    await pass(500);
    expect(rows()).toEqual(['m2', 'm3']);
  });

  it('stays on screen when it cannot be read again', async () => {
    const server = await open(3);
    server.failsToLoad = true;
    server.publish();
    await pass(500);
    expect(rows()).toEqual(['m1', 'm2', 'm3']);
    server.failsToLoad = false;
    server.rows = server.rows.slice(1);
    server.publish();
    await pass(500);
    expect(rows()).toEqual(['m2', 'm3']);
  });

  it('has only rows near the window in the page, of 100,000 too', async () => {
    const server = await open(100_000);
    expect(rows().length).toBeLessThan(80);
    await press('a');
    expect(said()).toContain('Approved, 99,999 left');
    expect(card()).toHaveAccessibleName('Memo 2');
    expect(server.decided).toMatchObject([{ id: 'm1' }]);
  });

  it('shows that more records are left than the server counts', async () => {
    await open(20, one => (one.atLeast = 50_000));
    await press('a');
    expect(said()).toContain('Approved, more than 50,000 left');
    expect(screen.getByText('50,000+ left')).toBeVisible();
    expect(screen.getByRole('link', { name: /Memo 3/ }).closest('li')).toHaveAttribute('aria-setsize', '-1');
    await press('u');
    expect(said()).toContain('Taken back: “Memo 1”, more than 50,000 left');
  });

  it('moves the focus to what is shown after the last record, also where somebody else decided it', async () => {
    const server = await open(2);
    await press('a');
    expect(card()).toHaveFocus();
    server.rows = [];
    server.publish();
    await pass(500);
    expect(screen.getByText('All done').parentElement).toHaveFocus();
    server.rows = [{ id: 'm9', title: 'Memo 9', by: null }];
    server.publish();
    await pass(500);
    await press('a');
    expect(screen.getByText('All done').parentElement).toHaveFocus();
  });

  it('ends with everything done', async () => {
    await open(1);
    await press('a');
    expect(screen.getByText('All done')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await press('u');
    expect(card()).toHaveAccessibleName('Memo 1');
  });

  it('is behind a button in narrow windows, with the decisions at the end', async () => {
    setWidth(656);
    await open(3);
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show the queue' })).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(screen.getByRole('button', { name: 'Show the queue' }));
    fireEvent.click(screen.getByRole('link', { name: /Memo 3/ }));
    await pass(0);
    expect(card()).toHaveAccessibleName('Memo 3');
    expect(screen.getByRole('button', { name: 'Show the queue' })).toBeVisible();
  });
});

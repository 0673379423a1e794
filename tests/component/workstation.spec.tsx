import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aQueueServer, HOLD_MS, pass, renderStation } from '../render/renderStation';
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

describe('deciding with the keyboard', () => {
  it('shows the next record at once with the focus on it, and says what happened and what is left', async () => {
    const server = await open(20);
    expect(card()).toHaveAccessibleName('Memo 1');
    await press('a');
    expect(card()).toHaveAccessibleName('Memo 2');
    expect(card()).toHaveFocus();
    expect(said()).toContain('Approved, 19 left');
    expect(rows()).not.toContain('m1');
    expect(server.decided).toMatchObject([{ id: 'm1' }]);
  });

  it('takes the last decision back with u, with the record and the focus', async () => {
    const server = await open(3);
    await press('r');
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await press('u');
    expect(card()).toHaveAccessibleName('Memo 1');
    expect(card()).toHaveFocus();
    expect(said()).toContain('Taken back: “Memo 1”, 3 left');
    expect(server.undone).toEqual([[server.decided[0]!.activityId]]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('does not undo on the server what that refused meanwhile', async () => {
    let answer: ((message: string) => void) | undefined;
    const server = await open(3, one => {
      one.decide = () => new Promise(resolve => (answer = resolve));
    });
    await press('a');
    await press('u');
    answer?.('Mira approved it 5 s ago');
    await pass(0);
    expect(server.undone).toEqual([]);
    expect(server.notices).toEqual([]);
    expect(card()).toHaveAccessibleName('Memo 1');
    expect(within(card()).getByText('Mira approved it 5 s ago')).toBeVisible();
  });

  it('offers Undo for 10 seconds', async () => {
    const server = await open(3);
    await press('a');
    await pass(9900);
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await pass(200);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await press('u');
    expect(server.undone).toEqual([]);
    expect(said()).toContain('Undo earlier decisions in the activity tray');
  });

  it('moves with j, k and the arrows, and skips with x, in the address, too', async () => {
    await open(3);
    await press('j');
    expect(card()).toHaveAccessibleName('Memo 2');
    expect(screen.getByText('Address ?item=m2')).toBeVisible();
    await press('ArrowDown');
    expect(card()).toHaveAccessibleName('Memo 3');
    await press('k');
    await press('ArrowUp');
    expect(card()).toHaveAccessibleName('Memo 1');
    await press('x');
    expect(card()).toHaveAccessibleName('Memo 2');
  });

  it('does nothing while somebody types', async () => {
    const server = await open(3);
    const note = screen.getByRole('textbox', { name: 'Note' });
    act(() => note.focus());
    for (const key of ['a', 'r', 'u', 'j', 'x']) await press(key);
    expect(card()).toHaveAccessibleName('Memo 1');
    expect(server.decided).toEqual([]);
  });

  it('decides one record with a key that is held, and moves on with an arrow that is held', async () => {
    const server = await open(4);
    await press('a');
    for (let held = 0; held < 3; held += 1) fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    await pass(0);
    expect(server.decided).toMatchObject([{ id: 'm1' }]);
    expect(card()).toHaveAccessibleName('Memo 2');
    fireEvent.keyDown(document.body, { key: 'ArrowDown', repeat: true });
    await pass(0);
    expect(card()).toHaveAccessibleName('Memo 3');
  });

  it('leaves Space to a focused button', async () => {
    await open(3);
    const button = screen.getByRole('button', { name: /^Approve/ });
    act(() => button.focus());
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(true);
  });
});

describe('a refused decision', () => {
  it('puts the record back with the sentence, and keeps the notes', async () => {
    const server = await open(3, one => (one.refuse = 'Mira approved it 5 s ago'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Too loud' } });
    await press('r');
    expect(said()).toContain('“Memo 1” is back in the queue. Mira approved it 5 s ago');
    expect(rows()).toEqual(['m1', 'm2', 'm3']);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(card()).toHaveAccessibleName('Memo 2');
    await press('k');
    expect(within(card()).getByText('Mira approved it 5 s ago')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Too loud');
    expect(server.decided).toEqual([]);
  });

  it('is told in a notice where the person has left the screen', async () => {
    let answer: ((message: string) => void) | undefined;
    const server = aQueueServer(3);
    server.decide = () => new Promise(resolve => (answer = resolve));
    const { unmount } = renderStation(server);
    await pass(200);
    await press('a');
    unmount();
    answer?.('Mira approved it 5 s ago');
    await pass(0);
    expect(server.notices).toEqual(['“Memo 1” is back in the queue. Mira approved it 5 s ago']);
  });

  it('is the same without a response', async () => {
    await open(3, one => (one.refuse = new Error('No connection')));
    await press('a');
    expect(said()).toContain('“Memo 1” is back in the queue. No connection');
    expect(rows()).toEqual(['m1', 'm2', 'm3']);
  });
});

describe('claims', () => {
  it('hold what is on screen, end when it is left, and need no end after a decision', async () => {
    const server = await open(3);
    expect(server.claims).toEqual(['+m1']);
    expect(screen.getByText('Held for you')).toBeVisible();
    await press('j');
    await pass(200);
    expect(server.claims).toEqual(['+m1', '-m1', '+m2']);
    await press('a');
    await pass(200);
    expect(server.claims).toEqual(['+m1', '-m1', '+m2', '+m3']);
  });

  it('of a record that is reviewed again end when it is left', async () => {
    const server = await open(3);
    await press('a');
    await pass(300);
    // Such as after an appeal.
    server.rows = [{ id: 'm1', title: 'Memo 1', by: null }, ...server.rows];
    server.publish();
    await pass(500);
    await press('k');
    await pass(200);
    expect(card()).toHaveAccessibleName('Memo 1');
    await press('j');
    await pass(200);
    expect(server.claims.slice(-3)).toEqual(['+m1', '-m1', '+m2']);
  });

  it('count down, are renewed while the person is there, and end after 5 minutes without them', async () => {
    const server = await open(3);
    await pass(22_000);
    expect(screen.getByText('4:38')).toBeVisible();
    fireEvent.pointerMove(window);
    await pass(40_000);
    expect(server.claims).toEqual(['+m1', '+m1']);
    await pass(HOLD_MS);
    expect(server.claims.at(-1)).toBe('-m1');
    expect(screen.getByText('You were away, so others can decide this')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await pass(0);
    expect(server.claims.at(-1)).toBe('+m1');
    expect(screen.getByText('Held for you')).toBeVisible();
  });

  it('are taken again as soon as the person is back after the computer slept', async () => {
    const server = await open(3);
    // Nothing runs while it sleeps.
    vi.setSystemTime(Date.now() + 2 * HOLD_MS);
    await pass(1000);
    expect(screen.queryByText('Held for you')).toBeNull();
    expect(screen.getByText('Not held yet')).toBeVisible();
    fireEvent.pointerMove(window);
    fireEvent.pointerMove(window);
    await pass(0);
    expect(server.claims).toEqual(['+m1', '+m1']);
    await pass(1000);
    expect(screen.getByText('Held for you')).toBeVisible();
  });

  it('end after they began, also when the claim is slower than the person', async () => {
    let answer = () => {};
    const server = await open(3, one => {
      const { claim } = one;
      one.claim = async (ids, options) => {
        if (ids[0] === 'm1' && !options.release) await new Promise<void>(resolve => (answer = resolve));
        return claim(ids, options);
      };
    });
    await press('j');
    await pass(200);
    expect(server.claims).toEqual(['+m2']);
    answer();
    await pass(0);
    expect(server.claims).toEqual(['+m2', '+m1', '-m1']);
  });

  it('of others are compared with the clock of the server', async () => {
    // The computer is 10 minutes late: what others hold for another minute ended 9 minutes ago by its clock, and reversely.
    for (const [aheadMs, next] of [
      [600_000, 'Memo 3'],
      [-600_000, 'Memo 3'],
    ] as const) {
      const serverNow = Date.now() + aheadMs;
      const server = await open(4, one => {
        one.aheadMs = aheadMs;
        one.rows[1] = { ...one.rows[1]!, by: 'Mira', until: new Date(serverNow + 65_000).toISOString() };
        one.rows[3] = { ...one.rows[3]!, by: 'Jonas', until: new Date(serverNow - 1000).toISOString() };
      });
      expect(within(screen.getByRole('link', { name: /Memo 2/ })).getByText(/^1:0\d$/)).toBeVisible();
      expect(within(screen.getByRole('link', { name: /Memo 4/ })).queryByText('Jonas is on it')).toBeNull();
      await press('a');
      expect(card()).toHaveAccessibleName(next);
      expect(server.decided).toMatchObject([{ id: 'm1' }]);
      cleanup();
    }
  });

  it('of others end on screen when they release the record', async () => {
    const server = await open(1, one => {
      one.rows[0] = { ...one.rows[0]!, by: 'Jonas' };
      one.heldBy = 'Jonas';
    });
    expect(
      within(screen.getByRole('group', { name: 'Decisions' })).getAllByText('Jonas is on it')[0],
    ).toBeVisible();
    server.rows = [{ ...server.rows[0]!, by: null }];
    server.heldBy = undefined;
    server.publish();
    await pass(500);
    expect(screen.queryByText('Jonas is on it')).toBeNull();
    expect(screen.getByText('Held for you')).toBeVisible();
  });

  it('of another tab of the same person are not shown next, and outlive this tab', async () => {
    const otherTab = new BroadcastChannel('studio-workstation');
    const says = async (id: string | null) => {
      const heard = new Promise(resolve => {
        const listener = new BroadcastChannel('studio-workstation');
        listener.onmessage = () => {
          listener.close();
          resolve(undefined);
        };
      });
      otherTab.postMessage({ tab: 'other', id });
      await heard;
    };
    const server = await open(3);
    await says('m2');
    await press('a');
    expect(card()).toHaveAccessibleName('Memo 3');
    // Both tabs show the same one: the claim stays when this tab goes on.
    await press('k');
    await pass(200);
    expect(card()).toHaveAccessibleName('Memo 2');
    await press('j');
    await pass(200);
    expect(server.claims).toEqual(['+m1', '+m2', '+m3']);
    await says(null);
    otherTab.close();
    await press('k');
    await pass(200);
    await press('j');
    await pass(200);
    expect(server.claims.slice(3)).toEqual(['-m3', '+m2', '-m2', '+m3']);
  });

  it('that are refused because the person has too many say so, and leave the decision possible', async () => {
    const message = 'You hold 100 records, the most at once. Decide or leave some of them';
    const server = await open(2, one => {
      one.claim = async ids => ids.map(id => ({ id, ok: false, message }));
    });
    expect(screen.getByText(message)).toBeVisible();
    await press('a');
    expect(server.decided).toMatchObject([{ id: 'm1' }]);
  });

  it('end when the page is left', async () => {
    const server = await open(3);
    fireEvent(window, new Event('pagehide'));
    await pass(0);
    expect(server.claims).toEqual(['+m1', '-m1']);
  });

  it('of others are named with their time left, and not shown next', async () => {
    const server = await open(3, one => (one.rows[1] = { ...one.rows[1]!, by: 'Mira' }));
    const held = screen.getByRole('link', { name: /Memo 2/ });
    expect(within(held).getByText('Mira is on it')).toBeVisible();
    expect(within(held).getByText(/^1:0\d$/)).toBeVisible();
    await press('a');
    expect(card()).toHaveAccessibleName('Memo 3');
    server.heldBy = 'Jonas';
    await press('k');
    await pass(200);
    expect(screen.getByText('Jonas is on it')).toBeVisible();
  });
});

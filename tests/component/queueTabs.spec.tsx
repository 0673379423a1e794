import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { QueueTabs } from '../../src/custom/review/shared/QueueTabs';
import { reviewWords } from '../../src/custom/review/shared/words.en';
import { ProvidersInRouter } from '../render/TestProviders';

const open = async (address: string): Promise<(string | null)[]> => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ProvidersInRouter words={reviewWords}>
        <QueueTabs
          label="Review"
          queue="/review/moments"
          list="/review/moments/history"
          status="review_status"
          waiting={undefined}
        />
      </ProvidersInRouter>
    </MemoryRouter>,
  );
  return (await screen.findAllByRole('link')).flatMap(link =>
    link.getAttribute('aria-current') === 'page' ? [link.textContent] : [],
  );
};

describe('the tabs of a review', () => {
  it.each([
    ['/review/moments?filter=appeals', 'Queue'],
    ['/review/moments/history?review_status=pending&per_page=100', 'Bulk review'],
    ['/review/moments/history?review_status_not=pending', 'History'],
    ['/review/moments/history', 'History'],
  ])('have one current tab at %s', async (address, name) => {
    expect(await open(address)).toEqual([name]);
  });

  it('lead to what waits as a list, in which many records are decided at once', async () => {
    await open('/review/moments');
    expect(screen.getByRole('link', { name: 'Bulk review' })).toHaveAttribute(
      'href',
      '/review/moments/history?review_status=pending',
    );
  });
});

/** English messages of lists with infinite scroll. */
export const infiniteScrollWords = {
  engine: { infiniteScroll: { loaded: '{{ loaded }} of {{ total }}', loadMore: 'Load more' } },
};

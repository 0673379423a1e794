const dayMs = 86_400_000;

/** The platform configuration of the demo data: limits, features, news and ads. */
export const demoConfigurations = (now: Date): { id: string; value: Record<string, unknown> }[] => {
  const day = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  return [
    { id: 'limits', value: { trash_days: 30, moments_a_day: 40 } },
    { id: 'features', value: { instant_payment: true, digital_clone: 'beta', coach: true } },
    {
      id: 'news',
      value: {
        items: [
          { date: day(2), title: 'October payouts go out at the end of the month' },
          { date: day(5), title: 'Ranking of tags now updates every hour' },
          { date: day(9), title: 'Write review notes your creators can use' },
        ],
      },
    },
    { id: 'ads', value: { home: true, watch: true } },
  ];
};

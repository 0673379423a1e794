export const failedWorkWords = {
  resources: {
    failedWork: {
      search: 'Search failed jobs and mails',
      fields: {
        id: 'Failure',
        kind: 'Kind',
        title: 'Job or mail',
        person: 'Person',
        reason: 'Error',
        detail: 'Details',
        started_at: 'Started',
        failed_at: 'Failed',
      },
      choices: { kind: { job: 'Job', mail: 'Mail' } },
      empty: {
        title: 'Nothing has failed in the last 30 days',
        text: 'Jobs that end early and mails that cannot be sent after ten attempts are listed here.',
        noMatch: 'No failures match',
      },
    },
  },
};

import { applicationStatusWords } from '../shared/applicationStatuses.en';

export const applicationWords = {
  resources: {
    applications: {
      search: 'Search applications',
      submitted: 'Submitted {{ when }}',
      decided: 'Decided {{ when }} by {{ name }}',
      noSamples: 'The applicant has not added sample videos yet.',
      sample: 'sample {{ position }} of {{ name }}',
      changed: {
        title: 'Changed since it was rejected',
        none: 'The applicant submitted the same videos and message again.',
      },
      templates: {
        label: 'Reasons',
        failed: 'The templates of reasons did not load.',
        retry: 'Try again',
      },
      fields: {
        heartbeat_id: 'Creator',
        name: 'Applicant',
        sample_videos: 'Sample videos',
        message: 'Message of the applicant',
        reason: 'Reason, for the applicant',
        escalation: 'Why it was escalated',
        rejected_videos: 'Rejected sample videos',
        rejected_message: 'Rejected message',
        submitted_at: 'Submitted',
        decided_at: 'Decided',
        decided_by: 'Decided by',
        created_at: 'Joined',
        notes: 'Notes of the team',
      },
      help: { notes: 'The applicant does not see them.' },
      choices: { status: applicationStatusWords },
      sorts: { oldest: 'Waiting longest', newest: 'Newest', decided: 'Decided last' },
      empty: {
        title: 'There are no applications yet',
        text: 'Everybody who signs up applies to become a creator.',
        noMatch: 'No applications match',
      },
      actions: {
        verify: {
          label: 'Start the verification',
          short: 'Verify',
          done: 'The application of {{ title }} is being verified |||| {{ smart_count }} applications are being verified',
        },
        accept: {
          label: 'Accept',
          short: 'Accept',
          done: 'Accepted {{ title }} |||| Accepted {{ smart_count }} applications',
        },
        reject: {
          label: 'Reject',
          short: 'Reject',
          confirm: 'Reject the application of {{ title }}? |||| Reject {{ smart_count }} applications?',
          confirmText:
            'The applicant reads the reason and can submit again. |||| The applicants read the reason and can submit again.',
          reason: 'Reason',
          done: 'Rejected {{ title }} |||| Rejected {{ smart_count }} applications',
        },
        escalate: {
          label: 'Escalate',
          short: 'Escalate',
          confirm: 'Escalate the application of {{ title }}? |||| Escalate {{ smart_count }} applications?',
          confirmText: 'Somebody else of the team decides. The applicant does not read the reason.',
          reason: 'Why somebody else should decide',
          done: 'Escalated {{ title }} |||| Escalated {{ smart_count }} applications',
        },
        submit: {
          label: 'Add sample videos',
          short: 'Add sample videos',
          done: 'The team has your sample videos',
        },
        resubmit: {
          label: 'Submit again',
          short: 'Submit again',
          done: 'You submitted your application again',
        },
        cancel: {
          label: 'Cancel the application',
          short: 'Cancel the application',
          confirm: 'Cancel your application?',
          confirmText: 'Nobody looks at it any more, and you cannot submit it again.',
          done: 'Your application is cancelled',
        },
        ban: {
          label: 'Ban',
          short: 'Ban',
          confirm: 'Ban {{ title }}? |||| Ban {{ smart_count }} people?',
          confirmText:
            'The person is signed out and cannot sign in, and nothing of theirs is public. The person reads the reason.',
          reason: 'Reason',
          done: 'Banned {{ title }} |||| Banned {{ smart_count }} people',
        },
      },
    },
  },
};

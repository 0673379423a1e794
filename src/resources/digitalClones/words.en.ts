export const digitalCloneWords = {
  resources: {
    digitalClones: {
      search: 'Search names',
      since: 'Since {{ when }}',
      sinceBy: 'Since {{ when }}, by {{ name }}',
      progress: {
        draft: {
          title: 'Not submitted yet',
          text: 'Nothing is made of your voice and likeness before you submit this with your consent and the team accepts it.',
        },
        pending: {
          title: 'The team looks at it',
          text: 'It cannot be changed until then. You can withdraw it, and your consent with it.',
        },
        accepted: {
          title: 'Your clone may be used',
          text: 'Only for what is listed here. You can withdraw your consent at any time: nothing new is made from then on.',
        },
        rejected: {
          title: 'The team did not accept it',
          text: 'Change what the team writes, and submit it again. Your consent ended with the decision.',
        },
      },
      fields: {
        name: 'Name',
        sample_videos: 'Sample videos',
        uses: 'May be used to',
        languages: 'Languages',
        notes: 'Notes',
        consent:
          'I agree that a digital clone of my voice and likeness is made of my sample videos and used as listed',
        status: 'Status',
        submitted_at: 'Submitted',
        decided_at: 'Decided',
        decided_by: 'Decided by',
        reason: 'Reason',
        heartbeat_id: 'Creator',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      choices: {
        status: { draft: 'Draft', pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' },
        uses: {
          answer_comments: 'Answer comments',
          answer_messages: 'Answer messages',
          voice_over: 'Speak texts in my videos',
          translate: 'Translate my videos',
        },
        languages: {
          ar: 'Arabic',
          de: 'German',
          en: 'English',
          es: 'Spanish',
          fr: 'French',
          hi: 'Hindi',
          it: 'Italian',
          ja: 'Japanese',
          ko: 'Korean',
          pl: 'Polish',
          pt: 'Portuguese',
          tr: 'Turkish',
          uk: 'Ukrainian',
          vi: 'Vietnamese',
        },
      },
      help: {
        name: 'What your audience sees beside what the clone says.',
        sample_videos: 'One to five videos in which you speak to the camera for a minute or more.',
        uses: 'The clone is used for nothing else.',
        notes: 'What the clone should never say, or how you sound.',
      },
      actions: {
        submit: { label: 'Submit', done: 'Submitted “{{ title }}”', ask: 'Submit “{{ title }}”' },
        accept: { label: 'Accept', done: 'Accepted “{{ title }}”' },
        reject: {
          label: 'Reject',
          done: 'Rejected “{{ title }}”',
          ask: 'Reject “{{ title }}”',
          reason: 'Reason, which the creator reads',
        },
        withdraw: {
          label: 'Withdraw consent',
          short: 'Withdraw',
          done: 'Withdrew “{{ title }}”',
          confirm: 'Withdraw “{{ title }}”?',
          confirmText:
            'Your consent ends now, and nothing new is made with your clone. You can submit it again.',
        },
        remove: {
          label: 'Delete',
          short: 'Delete',
          done: 'Deleted “{{ title }}”',
          confirm: 'Delete “{{ title }}”?',
          confirmText: 'It is deleted permanently, and your consent ends.',
        },
      },
      empty: {
        title: 'A digital clone speaks for you',
        text: 'It answers in your words or translates your videos with your voice: only for what you permit, and only while you agree. Show the team one to five videos to begin.',
        noMatch: 'No digital clones match',
      },
    },
  },
};

/** English texts of the settings of a person. */
export const settingsWords = {
  settings: {
    text: 'They apply to your account, in every browser.',
    language: {
      title: 'Language',
      text: 'The language of menus, buttons and messages. What people write stays as it is.',
    },
    cards: {
      title: 'Dashboard',
      text: 'You have hidden a card of your dashboard.',
      show: 'Show it again',
    },
    program: {
      title: 'Partner program',
      text: 'You earn as a partner. Leaving is final after seven days. Your page, your moments and your figures stay.',
      leave: 'Leave the partner program…',
    },
    mails: {
      title: 'Mails about decisions',
      text: 'The review team decides about your moments. You read every decision in the details of the moment, with or without a mail.',
      bundled: 'Together',
      each: 'One by one',
      none: 'None',
      explained: {
        bundled: 'One mail for the decisions of ten minutes.',
        each: 'One mail for each decision. More than 20 at a time are one mail.',
        none: 'No mail about decisions.',
      },
    },
  },
};

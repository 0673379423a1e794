/** English texts of the page at unknown addresses. */
export const notFoundWords = {
  layout: {
    notFound: {
      title: 'Page not found',
      text: 'Check the address. The page may have been removed, or your account may not have access to it.',
      home: 'Go to the dashboard',
    },
  },
};

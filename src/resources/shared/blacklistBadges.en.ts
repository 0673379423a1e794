/** English texts of the badge of a blacklisted record, by scope. */
export const blacklistBadges = {
  everything: 'Blacklisted: everything',
  earnings: 'Blacklisted: earnings',
  heartbeat: 'Blacklisted: page',
};

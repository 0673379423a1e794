export const followCountWords = {
  followCounts: {
    followers: '{{ count }} follower |||| {{ count }} followers',
    following: '{{ count }} followed |||| {{ count }} followed',
  },
};

/** Shown to visitors who are logged in; others are led to the login page, and the forms below would lead these on from it. */
export const OF_ACCOUNT: readonly string[] = [
  'apunt-account-delete',
  'apunt-children',
  'apunt-favourite-shows',
  'apunt-favourites',
  'apunt-profile',
  'apunt-profile-menu',
];

/** Texts of the admin area's frame. */
export const adminMessages = {
  nav: 'Admin',
  home: 'Home',
  content: 'Content',
  videos: 'Videos',
  programs: 'Programs',
  live: 'Live Classes',
  usersGroup: 'Users',
  users: 'User Management',
  codes: 'Activation Codes',
  settings: 'Settings',
  archive: 'Archive',
  audit: 'Audit Log',
  toggle: 'Toggle side menu (Ctrl+B)',
  account: (name: string) => `${name}, account menu`,
  logoutText: 'Your current session will be ended.',
  memberArea: 'Member dashboard',
} as const

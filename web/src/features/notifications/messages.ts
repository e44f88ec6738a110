export const messages = {
  title: 'Messages',
  text: 'Messages from the last three months.',
  bell: (unread: number) =>
    unread === 0 ? 'Messages' : `Messages, ${unread} unread`,
  bellMany: (most: number) => `Messages, ${most} or more unread`,
  many: (most: number) => `${most}+`,
  all: 'All messages',
  none: 'There are no messages yet',
  noneText: 'Reminders of your classes and news from the studio appear here.',
  list: 'Messages',
  unread: 'Unread',
  open: 'Open',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAll: 'Mark all as read',
  more: 'Show more',
  choose: 'Choose what you get',
} as const

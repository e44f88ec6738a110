export const messages = {
  title: 'Messages',
  text: 'Messages from the last three months.',
  bell: (unread: number, most: number) => {
    if (unread === 0) return 'Messages'
    return `Messages, ${unread >= most ? `${most} or more` : unread} unread`
  },
  many: (most: number) => `${most - 1}+`,
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

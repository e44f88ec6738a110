import { plural } from '../../lib/text/format.ts'

export const archiveMessages = {
  title: 'Archive',
  text: 'All the deleted content will be stored here',
  search: 'Search the archive',
  placeholder: 'Search archives by name, description, title, or type...',
  type: 'Type',
  allTypes: 'All Types',
  types: {
    user: 'User',
    program: 'Program',
    video: 'Video',
    live_class: 'Live Class',
    exercise: 'Exercise',
  },
  table: 'Archive',
  list: 'archives',
  columns: {
    data: 'Data',
    type: 'Type',
    by: 'Archived By',
    created: 'Created At',
    actions: 'Actions',
  },
  untitled: 'Untitled',
  nobody: 'Deleted account',
  actionsOf: (name: string) => `Actions for ${name}`,
  remove: 'Delete Permanently',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  undo: 'Undo',
  restoredSome: (count: number) => `${plural(count, 'record')} restored`,
  restoring: {
    title: 'Restore from the archive',
    cancel: 'Cancel',
    confirm: 'Restore',
    texts: {
      user: (name: string) =>
        `${name} can log in again, with the roles and progress they had. Their subscription stays ended.`,
      program: (name: string) =>
        `“${name}” comes back with its weeks, sessions and members, in the status it had.`,
      video: (name: string) =>
        `“${name}” comes back in the status it had. Assign it again to the sessions that played it.`,
      live_class: (name: string) =>
        `“${name}” comes back with its schedule and registrations, in the status it had.`,
      exercise: (name: string) =>
        `“${name}” goes back to the library, with how often members have practiced it.`,
    },
  },
  loading: 'Loading archives...',
  none: 'No archive found',
  noneText: 'Try adjusting your search or filters',
  dialog: {
    title: 'Remove Archive',
    text: 'Are you sure you want to remove this archive?',
    cancel: 'Cancel',
    confirm: 'Remove',
  },
} as const

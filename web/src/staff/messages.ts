import type { PublicationStatus } from '@carriage/contract/common'

const statuses: Readonly<Record<PublicationStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

/** Texts that the pages of the staff share. */
export const staffMessages = {
  statuses,
  premium: 'Premium',
  notSet: 'Not set',
  filters: {
    status: 'Status',
    allStatuses: 'All statuses',
    level: 'Level',
    anyLevel: 'Any level',
    category: 'Category',
    allCategories: 'All categories',
  },
  noneText: 'Try adjusting your filters or search criteria.',
  clear: 'Clear search and filters',
  publishing: {
    title: 'Publishing',
    text: 'Only the studio sees drafts.',
    status: 'Status',
    date: 'Publish date',
    dateHint: (zone: string) => `Your local time (${zone}).`,
  },
  saveBar: {
    saved: 'All changes saved',
    unsaved: 'Unsaved changes',
    none: 'Not saved yet',
    save: 'Save',
    staysDraft: 'The status is Draft, so saving does not publish.',
  },
  draft: {
    restored: 'Restored what you had typed',
    older: 'You typed something here before a newer version was saved.',
    restore: 'Restore what I typed',
    discard: 'Discard',
  },
  publishQuestion: {
    title: 'Publish as it is?',
    text: 'This is missing:',
    anyway: 'Publish anyway',
    first: 'Show what is missing',
    notYet: 'Not yet',
  },
  details: {
    about: 'About',
    title: 'Title',
    description: 'Description',
    categories: 'Categories',
    level: 'Difficulty level',
    instructor: 'Instructor',
    chooseInstructor: 'Search coaches by name',
    noInstructors: 'No instructors available. Please add instructors first.',
    tags: 'Tags',
    tagsHint: 'Enter or a comma adds a tag.',
    removeTag: (tag: string) => `Remove ${tag}`,
  },
} as const

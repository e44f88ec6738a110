import type { PublicationStatus } from '@carriage/contract/common'
import { plural } from '../lib/text/format.ts'

const statuses: Readonly<Record<PublicationStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

/** Texts that the pages of the staff share. */
export const staffMessages = {
  statuses,
  on: 'On',
  off: 'Off',
  premium: 'Premium',
  notSet: 'Not set',
  secret: {
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Your browser doesn’t let this page copy. Select the text and copy it.',
    done: 'Done',
  },
  filters: {
    status: 'Status',
    allStatuses: 'All statuses',
    level: 'Level',
    anyLevel: 'Any level',
    category: 'Category',
    allCategories: 'All categories',
    whose: 'Created by',
    all: 'All',
    owners: { mine: 'Mine' },
  },
  csv: {
    button: 'CSV',
    nameOf: (what: string) => `Download ${what} as CSV`,
    notSaved: 'We couldn’t create the file. Please try again.',
  },
  bulk: {
    label: 'Selection',
    selected: (count: number) => `${count} selected`,
    clear: 'Clear selection',
    selectPage: 'Select all on this page',
    select: (name: string) => `Select ${name}`,
    cancel: 'Cancel',
    actions: { delete: 'Delete', publish: 'Publish', unpublish: 'Set to draft' },
    questions: {
      delete: (what: string) => `Delete ${what}?`,
      publish: (what: string) => `Publish ${what}?`,
      unpublish: (what: string) => `Set ${what} to draft?`,
    },
    effects: {
      delete: 'They move to the archive. Members lose access at once.',
      publish: 'Members see them at once.',
      unpublish: 'Members no longer see them.',
    },
    done: {
      delete: (what: string) => `${what} deleted`,
      publish: (what: string) => `${what} published`,
      unpublish: (what: string) => `${what} set to draft`,
    },
    failed: (what: string, reasons: string) => `${what} not changed. ${reasons}`,
    reason: (name: string, reason: string) => `“${name}”: ${reason}`,
    more: (count: number) => `And ${count} more.`,
  },
  noneText: 'Try adjusting your filters or search criteria.',
  clear: 'Clear search and filters',
  consequences: {
    'subscription-ends': () => 'The subscription ends at once, and nothing more is charged.',
    'paid-until': (date: string) =>
      `Classes stay open until ${date}. Nothing is charged after that.`,
    'access-ends': () => 'Classes close at once, for the household too.',
    'access-stays': (date: string) =>
      `Classes stay open until ${date}, because of a trial or a gift.`,
    'gift-card-void': () => 'The gift card can no longer be redeemed.',
    'gift-card-kept-back': (date: string) => `The code is not mailed on ${date}.`,
    'payment-stays': () =>
      'The payment is not refunded. To return the money, refund it under Payments.',
    'never-charged': () => 'Members who use this code never pay for a plan that it covers.',
    'uses-limited': (_: string, count: number) =>
      `Anyone who has the code can use it, ${plural(count, 'time', 'times')} in all.`,
    'uses-unlimited': () => 'Anyone who has the code can use it, as often as it is passed on.',
    'discount-stays': () =>
      'Switching the code off later does not end the discount of members who have used it.',
    'new-price-from-now': () => 'Everyone who subscribes from now on pays the new price.',
    'subscribers-keep-price': (_: string, count: number) =>
      count === 1
        ? '1 member who has this plan already keeps the price they pay now.'
        : `${count} members who have this plan already keep the price they pay now.`,
    'no-subscribers': () => 'Nobody has this plan yet, so no one keeps the current price.',
    'gift-cards-keep-value': () =>
      'New gift cards cost what the new price comes to. Cards that were sold keep their months.',
    'open-checkouts-stay': () =>
      'Someone who has the payment page open now can still pay the current price for a day.',
    unchanged: () => 'Access and the subscription stay as they are.',
    mailed: () => 'We email the member.',
    'nobody-mailed': () => 'We don’t email anyone.',
    'buyer-mailed': () => 'We email the buyer.',
    'recipient-mailed': () => 'We email the person it is for, who has the code.',
    'buyer-and-recipient-mailed': () =>
      'We email the buyer, and the person it is for, who has the code.',
    'paid-time-lost': (date: string) =>
      `They have paid until ${date}. Nothing is refunded automatically.`,
    'household-closes': (_: string, count: number) =>
      `Classes close for ${plural(count, 'person', 'people')} in their household, and we email them.`,
    'registrations-end': (_: string, count: number) =>
      `They lose their place in ${plural(count, 'live class', 'live classes')}.`,
    'signed-out': () => 'They’re logged out on every device.',
    'content-stays': () => 'Their programs, videos and classes stay.',
    erased: () => 'The account and its data are erased.',
    archived: () =>
      'The account moves to the archive with its progress. It can be restored, but not its subscription.',
  },
  publishing: {
    title: 'Publishing',
    text: 'Only the studio sees drafts.',
    status: 'Status',
    date: 'Publish date',
    dateHint: (zone: string) => `Your local time (${zone}).`,
  },
  wrongPlace: 'Enter a time such as 1:30.5',
  saveBar: {
    saved: 'All changes saved',
    unsaved: 'Unsaved changes',
    none: 'Not saved yet',
    save: 'Save',
    staysDraft: 'The status is Draft, so saving does not publish.',
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

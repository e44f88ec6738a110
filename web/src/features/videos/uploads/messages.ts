import { captionEndings } from '@carriage/contract/media/schemas'
import { libraryEndings } from '@carriage/contract/videos/admin-schemas'
import { plural } from '../../../lib/text/format.ts'

const list = (endings: readonly string[]): string =>
  endings
    .map((ending) => ending.toUpperCase())
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')

/** Texts of sending many videos. */
export const uploadMessages = {
  queue: 'Upload queue',
  summary: (sent: number, total: number) => `${sent} of ${plural(total, 'video')} sent`,
  attention: (failed: number) => (failed === 1 ? '1 needs attention' : `${failed} need attention`),
  emptyText: 'Two videos upload at a time. You can keep working as long as this site stays open.',
  drop: 'Drop your videos here',
  hint: (films: string, captions: string) =>
    `${films}, at most 5GB each. Captions (${captions}) go with the video of the same name.`,
  none: 'No video is being uploaded or prepared.',
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  clear: 'Clear finished',
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  retry: (name: string) => `Retry ${name}`,
  remove: (name: string) => `Remove ${name}`,
  discard: (name: string) => `Discard ${name}`,
  by: (name: string) => `by ${name}`,
  retryProcessing: (name: string) => `Retry processing ${name}`,
  details: (name: string) => `Details of ${name}`,
  edit: (name: string) => `Edit video: ${name}`,
  detailsShort: 'Details',
  retryShort: 'Retry',
  editShort: 'Edit video',
  steps: {
    waiting: 'Waiting',
    sending: 'Uploading',
    paused: 'Paused',
    failed: 'Not sent',
    finishing: 'Finalizing',
    sent: 'Sent',
    refused: 'Not accepted',
  },
  throughput: (speed: string, rest: string) => `${speed}, ${rest} left`,
  chooseAgain: 'Choose the file again to continue.',
  startedOver: 'The upload had expired, so it starts from the beginning.',
  connectionLost: 'The connection was lost. The upload continues as soon as it is back.',
  sendFailed: 'Error uploading file, please try again.',
  finishFailed: 'Error finalizing upload, please try again.',
  lacking: (count: number) =>
    `${plural(count, 'upload')} ${count === 1 ? 'needs its' : 'need their'} file again, because browsers don’t keep files when you leave a page. Choose the same files, all at once if you like, to continue where they stopped.`,
  resumed: (count: number) => `${plural(count, 'video')} found again.`,
  duplicates: (count: number) =>
    count === 1 ? '1 file is in the queue already.' : `${count} files are in the queue already.`,
  strays: (names: string, more: number) =>
    more === 0
      ? `No video of the same name was found for ${names}.`
      : `No video of the same name was found for ${names} and ${more} more.`,
  elsewhere: 'Another tab of this browser is uploading. Pause or add videos there.',
  offline: 'You’re offline. Uploads continue as soon as you’re back online.',
  removeTitle: 'Remove this video?',
  removeSent: (name: string) => `The part of ${name} that was uploaded is deleted.`,
  removeTyped: (name: string) =>
    `What you have typed about ${name} is not saved yet and will be lost.`,
  keep: 'Keep',
  removeConfirm: 'Remove',
  kept: 'Kept in this browser, and saved once the video has been sent.',
  saveAgain: 'Save again',
  detailsFailed: (why: string) => `We couldn’t save the details. ${why}`,
  detailsAsked: 'Someone else changed the same fields. Edit the video to choose what stays.',
  captions: {
    of: (name: string) => `Captions of ${name}`,
    language: (name: string) => `Language of ${name}`,
    waiting: 'Sent after the video',
    sending: 'Saving',
    sent: 'Saved',
    failed: 'Not saved',
    chooseAgain: 'Choose it again',
    remove: (name: string) => `Remove ${name}`,
    again: 'Retry',
  },
  indicator: {
    running: (at: number, total: number) => `Uploading ${at} of ${total}`,
    waiting: (count: number) => `${plural(count, 'upload')} ${count === 1 ? 'waits' : 'wait'}`,
  },
} as const

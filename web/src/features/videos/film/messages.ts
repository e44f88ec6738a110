import { formatNumber, plural } from '../../../lib/text/format.ts'

const lufs = (value: number) => `${formatNumber(value, 1).replace('-', '\u2212')} LUFS`

/** Texts of the tab about the film of a video. */
export const filmMessages = {
  current: 'Current film',
  currentText: 'The film that members see.',
  file: 'File',
  length: 'Length',
  loudness: 'Loudness',
  levelled: ({ uploaded, played }: Record<'uploaded' | 'played', number>) =>
    `${lufs(uploaded)} as uploaded, ${lufs(played)} as played`,
  silent: 'No sound can be heard in this film.',
  notMeasured: 'Not measured',
  waveform: 'Sound',
  noWaveform: 'There is no picture of this film’s sound.',
  silences: (count: number, places: string) =>
    `${plural(count, 'long silence')} in this film: ${places}.`,
  more: 'and more',
  clipped: (seconds: number) =>
    `The sound is distorted for ${plural(seconds, 'second')}, because it was recorded too loud.`,
  replace: 'Replace film',
  replaceText:
    'Members keep seeing the current film until you publish the new one. The address, sessions and everyone’s progress stay.',
  drop: 'Drop the new film here',
  dropHint: 'MP4, MOV, MKV and more, up to 5 GB',
  one: 'Choose one film.',
  sending: 'Sending the film',
  cancel: 'Cancel',
  trim: 'Trim film',
  trimText: 'Cut off the beginning or the end. Nothing has to be uploaded again.',
  from: 'Start at',
  to: 'End at',
  proposal: (from: string, to: string) => `There is silence at the ends. Keep ${from} to ${to}?`,
  useProposal: 'Use these times',
  cut: 'Trim',
  notCut: 'Choose what to cut off at the beginning or the end.',
  next: 'New film',
  nextText: 'Only you and other staff can see it so far.',
  making: 'Preparing the new film',
  broken: 'The new film couldn’t be prepared',
  discard: 'Discard',
  watch: 'Watch',
  shift: 'Move marks by (seconds)',
  shiftHint:
    'How much later everything happens in the new film; below zero for earlier. Exercises, set-ups and captions move with it.',
  shiftProposed: 'Found by comparing the sound of both films.',
  captions: 'Captions',
  captionChoices: {
    keep: 'Keep and move them',
    again: 'Make them again',
    remove: 'Remove them',
  },
  publish: 'Publish new film',
  published: 'The new film is published',
  former: 'Former films',
  formerText: 'Kept for 30 days. A former film comes back with its exercises and captions.',
  keptUntil: (date: string) => `Kept until ${date}`,
  restore: 'Bring back',
  restored: 'The former film is back',
  remove: 'Remove',
  removeTitle: 'Remove this film?',
  removeText: 'It can’t be brought back after that.',
  removed: 'Film removed',
  keep: 'Keep it',
  unnamed: 'Film without a name',
} as const

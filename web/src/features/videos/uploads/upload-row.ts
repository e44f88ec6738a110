import type { Signed } from './send-film.ts'
import type { Throughput } from './throughput.ts'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'

/** What a film is going to be as the server will store it, before anything was typed. Version 0: the stored one is newer. */
export const unsentVideo = (name: string): AdminVideo => ({
  _id: '',
  title: '',
  description: '',
  categories: [],
  difficulty_level: null,
  duration: 0,
  thumbnail_url: null,
  thumbnail_tone: null,
  tags: [],
  instructor: null,
  equipments: [],
  views: 0,
  is_premium_content: false,
  should_feature_on_home: false,
  saved: null,
  done: false,
  playable: false,
  status: 'draft',
  publish_date: null,
  is_recovery_content: false,
  is_setup_video: false,
  recovery_areas: [],
  recovery_notes: null,
  created_at: 0,
  uploaded_by: null,
  playback_id: null,
  playback_url: null,
  storyboard_url: null,
  captions: [],
  chapters_url: null,
  cues_url: null,
  is_recording: false,
  has_live_chat: false,
  can_be_kept: false,
  position_seconds: null,
  cautions: [],
  against_you: [],
  source_name: name,
  saved_once: false,
  version: 0,
  processing: { state: 'waiting', stage: null, percent: null, error: null, can_retry: false },
  first_published_at: null,
  loudness: null,
  music_note: null,
  exercise_cautions: [],
  was_live: false,
  shows_live_chat: true,
  caption_languages: [],
  machine_caption_languages: [],
})

export type CaptionStep = 'waiting' | 'sending' | 'sent' | 'failed'
/** A caption file that goes with a film. */
export interface RowCaptions {
  name: string
  language: string
  step: CaptionStep
  problem: string | null
  /** The lines that are not shown, once it is sent. */
  note: string | null
  /** Whether this tab holds the file, which no reload survives. */
  hasFile: boolean
}

export type UploadStep =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'failed'
  | 'finishing'
  /** It is a draft. */
  | 'sent'
  /** It can never be one. */
  | 'refused'

/** One film of the queue. Never changed in place. */
export interface UploadRow {
  /** Fingerprint of the file. */
  id: string
  name: string
  /** Bytes. */
  size: number
  step: UploadStep
  /** Bytes that have been sent, as far as is known. */
  sent: number
  /** The server has taken in the last byte. */
  arrived: boolean
  problem: string | null
  /** It failed for want of a network, and goes on by itself. */
  offline: boolean
  /** Its address had run out, so that what was sent was lost. */
  startedOver: boolean
  signed: Signed | null
  videoId: string | null
  /** As typed, or as the name of the file says. */
  title: string
  /** Something about it was typed. */
  typed: boolean
  /** The details are to be saved as soon as it is a draft. */
  unsaved: boolean
  /** Somebody has saved them, and not only their file has given the film a title. */
  savedOnce: boolean
  saving: boolean
  /** Why the details could not be saved. */
  saveProblem: string | null
  captions: RowCaptions[]
  /** Whether this tab holds the file, which no reload survives. */
  hasFile: boolean
  throughput: Throughput | null
}

interface NewFile {
  id: string
  name: string
  size: number
  title: string
}

export const newRow = ({ id, name, size, title }: NewFile): UploadRow => ({
  id,
  name,
  size,
  step: 'waiting',
  sent: 0,
  arrived: false,
  problem: null,
  offline: false,
  startedOver: false,
  signed: null,
  videoId: null,
  title,
  typed: false,
  unsaved: true,
  savedOnce: false,
  saving: false,
  saveProblem: null,
  captions: [],
  hasFile: true,
  throughput: null,
})

export const refusedRow = (file: Omit<NewFile, 'title'>, problem: string): UploadRow => ({
  ...newRow({ ...file, title: '' }),
  step: 'refused',
  unsaved: false,
  hasFile: false,
  problem,
})

/** Nothing more is going to happen to it here. */
export const isOver = ({ step }: Pick<UploadRow, 'step'>): boolean =>
  step === 'sent' || step === 'refused'

/** It cannot go on before the same file is chosen again. */
export const lacksFile = (row: UploadRow): boolean => !row.hasFile && !row.arrived && !isOver(row)

export const isBusy = ({ step }: Pick<UploadRow, 'step'>): boolean =>
  step === 'sending' || step === 'finishing'

/** Only the tab that holds its files can finish it. */
export const needsItsTab = ({ hasFile, saving, captions, ...row }: UploadRow): boolean =>
  (hasFile && !isOver(row)) ||
  isBusy(row) ||
  saving ||
  captions.some((one) => one.hasFile && one.step !== 'sent')

/** It is finished with, and nothing typed or attached to it waits to be saved. */
export const isSettled = (row: UploadRow): boolean =>
  isOver(row) &&
  !row.unsaved &&
  row.captions.every(({ step, hasFile }) => step === 'sent' || !hasFile)

/** Whether removing it loses bytes that were sent, or words that were typed. */
export const losesSomething = ({ step, sent, typed }: UploadRow): boolean =>
  step !== 'refused' && (sent > 0 || typed)

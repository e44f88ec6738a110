import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { changesOf, type Edit, isUnsaved, verdictOf } from '../../../lib/editing/edit.ts'
import { RecordEditor } from '../../../lib/editing/record-editor.ts'
import { videoBody, videoSnapshot, type VideoValues } from '../authoring/video-form.ts'
import { titleOf } from './file-names.ts'
import { texts as uploadMessages } from '@carriage/texts/web/videos/uploads'
import type { Transport } from './transport.ts'
import { unsentVideo, type UploadRow } from './upload-row.ts'

/** Where this device keeps what is typed into one record. */
export interface KeptDetails {
  read(): Edit<VideoValues> | null
  write(draft: Edit<VideoValues> | null): boolean
  rename(record: string): void
  isOpen(): boolean
}

interface Dependencies extends Pick<Transport, 'readVideo' | 'saveDetails'> {
  /** Who is the instructor where nobody is named; '' for nobody. */
  teacher: string
  keep: (record: string) => KeptDetails
  /** Called when something was typed or saved. */
  onChange: (id: string, changes: Partial<UploadRow>) => void
}

interface OpenFilm {
  editor: RecordEditor<VideoValues>
  /** The film is a video now, and its draft is that of the video. */
  arrive: (video: AdminVideo) => void
}

/** Whether what is sent of a film is nothing but the title that its file has given it. */
const isGuessed = (name: string, { title, ...others }: Partial<VideoValues>): boolean =>
  title === titleOf(name) && Object.keys(others).length === 0

/**
 * The details of films that are being sent: one record editor for each, from before its video exists on. What is typed
 * until then is saved as soon as it does, whichever page is open.
 */
export function createFilmDetails(dependencies: Dependencies) {
  const { teacher, keep, readVideo, saveDetails, onChange } = dependencies
  const open = new Map<string, OpenFilm>()
  const snapshotOf = (video: AdminVideo) => videoSnapshot(video, teacher)

  const begin = ({ id, name, title, videoId, unsaved }: UploadRow): OpenFilm => {
    // The page may have been left between the two names.
    const records = [...(videoId === null ? [] : [`video.${videoId}`]), `upload.${id}`].map(keep)
    const [kept = keep(`upload.${id}`)] = [
      ...records.filter((one) => one.read() !== null),
      ...records,
    ]
    const draft = kept.read()
    let video = unsentVideo(name)
    const editor = new RecordEditor<VideoValues>(snapshotOf(video), draft, {
      send: async (save) => {
        const body = videoBody(video, save)
        const isGuess = isGuessed(name, save.changes)
        video = await saveDetails(video._id, { ...body, ...(isGuess && { is_guess: true }) })
        return snapshotOf(video)
      },
      read: async () => {
        video = await readVideo(video._id)
        return snapshotOf(video)
      },
      verdictOf,
      isOpen: () => kept.isOpen(),
      keep: (edit) => kept.write(edit),
    })
    if (draft === null && unsaved) editor.type({ title })
    editor.subscribe(() => {
      const { mine } = editor.get()
      const changes = changesOf(editor.get())
      const typed =
        Object.keys(changes).some((field) => field !== 'title') || mine.title !== titleOf(name)
      const isSaved = video.version > 0 && !isUnsaved(editor.get())
      onChange(id, {
        title: mine.title,
        typed,
        savedOnce: video.saved_once,
        ...(isSaved && { unsaved: false, saveProblem: null }),
      })
    })
    return {
      editor,
      arrive: (stored) => {
        if (stored.version >= video.version) video = stored
        kept.rename(`video.${stored._id}`)
        editor.learn(snapshotOf(stored))
      },
    }
  }
  const openOf = (row: UploadRow): OpenFilm => {
    const film = open.get(row.id) ?? begin(row)
    open.set(row.id, film)
    return film
  }
  return {
    /** The editor of a film, the same for as long as it is in the queue. */
    editorOf: (row: UploadRow): RecordEditor<VideoValues> => openOf(row).editor,
    /** Saves what was typed about a film that is a video now; answers why it could not, or null. */
    save: async (row: UploadRow, videoId: string): Promise<string | null> => {
      const { editor, arrive } = openOf(row)
      try {
        arrive(await readVideo(videoId))
        return (await editor.save()) === 'asked' ? uploadMessages.detailsAsked : null
      } catch (error) {
        const [field] = error instanceof ApiError ? Object.values(error.fields) : []
        return field ?? errorText(error)
      }
    },
    /** Drops a film; what was typed about one that is no video is forgotten. */
    drop: ({ id, videoId }: UploadRow): void => {
      open.delete(id)
      if (videoId === null) keep(`upload.${id}`).write(null)
    },
  }
}

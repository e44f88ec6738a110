import { uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import { captionEndings, captionUpload } from '@carriage/contract/media/schemas'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useState } from 'react'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { Button, buttonStyle } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheVideo } from './admin-api.ts'
import { adminMessages } from './admin-messages.ts'
import { captionLanguages } from './caption-languages.ts'
import { leftOutText } from './left-out-text.ts'
import { readCaptionName } from '../uploads/file-names.ts'

const t = adminMessages.settings
const accept = [...captionUpload.types, ...captionEndings.map((ending) => `.${ending}`)].join(',')

interface Chosen {
  file: File
  language: string
  problem: string | null
}

/** Chooses caption files, several at once, and sends each in the language that stands beside it. */
export function CaptionsPicker({ videoId }: { videoId: string }) {
  const id = useId()
  const [chosen, setChosen] = useState<Chosen[]>([])
  /** What is not shown of the files that were saved last. */
  const [notes, setNotes] = useState<string[]>([])
  const change = (file: File, changes: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.file === file ? { ...one, ...changes } : one)))
  const drop = (file: File) => setChosen((all) => all.filter((one) => one.file !== file))
  const send = useAction(async () => {
    let failed = 0
    const incomplete: string[] = []
    for (const { file, language } of chosen) {
      try {
        const request = { file, name: file.name, params: { id: videoId }, query: { language } }
        const { video, left_out } = await upload(uploadVideoCaptions, request)
        cacheVideo(video)
        drop(file)
        const text = leftOutText(left_out)
        if (text !== null) incomplete.push(`${file.name}: ${text}`)
      } catch (error) {
        const message = fieldMessage(error, 'file')
        change(file, { problem: message ?? errorText(error) })
        failed += 1
      }
    }
    setNotes(incomplete)
    if (failed === 0) toast.ok(t.captionsAdded)
  })
  const add = (files: readonly File[]) =>
    setChosen((all) => [
      ...all,
      ...files.map((file) => ({
        file,
        language: readCaptionName(file.name).language ?? 'en',
        problem: null,
      })),
    ])
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={t.captionsChosen} className="mb-4 space-y-2">
          {chosen.map(({ file, language, problem }, at) => (
            <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-40 truncate">{file.name}</span>
              <Select
                aria-label={t.languageOf(file.name)}
                options={captionLanguages(language)}
                value={language}
                onChange={(event) => change(file, { language: event.target.value })}
                className="w-auto!"
              />
              <IconButton
                label={t.dropCaptions(file.name)}
                disabled={send.pending}
                onClick={() => drop(file)}
              >
                <XIcon size={16} aria-hidden />
              </IconButton>
              {problem !== null && (
                <p role="alert" className="basis-full text-sm text-danger">
                  {problem}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <output key={note} className="mb-4 block text-sm whitespace-pre-line text-ink-2">
          {note}
        </output>
      ))}
      <div className="flex flex-wrap gap-2.5">
        <label
          htmlFor={id}
          className={`${buttonStyle({ variant: 'line' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          {t.captionsChoose}
          <input
            id={id}
            type="file"
            multiple
            accept={accept}
            className="sr-only"
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              // The same file may be chosen again after it was corrected.
              event.target.value = ''
            }}
          />
        </label>
        {chosen.length > 0 && (
          <Button pending={send.pending} onClick={() => send.run()}>
            {t.captionsSave}
          </Button>
        )}
      </div>
    </>
  )
}

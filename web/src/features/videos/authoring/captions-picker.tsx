import { uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import { captionEndings, captionUpload } from '@carriage/contract/media/schemas'
import XIcon from 'icon:X'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { brand } from '../../../lib/text/brand.ts'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheVideo } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
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

/**
 * Chooses caption files, several at once. The bar of the editor saves them, each in the language that stands beside it when
 * its turn comes.
 */
export function CaptionsPicker({ videoId }: { videoId: string }) {
  const id = useId()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [sending, setSending] = useState<File | null>(null)
  /** What is not shown of the files that were saved last. */
  const [notes, setNotes] = useState<string[]>([])
  const { join, report } = useEditorSaves()
  const change = (file: File, changes: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.file === file ? { ...one, ...changes } : one)))
  const drop = (file: File) => setChosen((all) => all.filter((one) => one.file !== file))
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  }, [chosen])
  const send = useEffectEvent(async () => {
    const tried = new Set<File>()
    let failed = 0
    const incomplete: string[] = []
    const next = () => latest.current.find((one) => !tried.has(one.file))
    for (let one = next(); one; one = next()) {
      const { file, language } = one
      tried.add(file)
      setSending(file)
      try {
        const request = { file, name: file.name, params: { id: videoId }, query: { language } }
        const { video, left_out } = await upload(uploadVideoCaptions, request)
        cacheVideo(video)
        drop(file)
        const text = leftOutText(left_out)
        if (text !== null) incomplete.push(`${file.name}: ${text}`)
      } catch (error) {
        change(file, { problem: fieldMessage(error, 'file') ?? errorText(error) })
        failed += 1
      }
    }
    setSending(null)
    setNotes(incomplete)
    if (failed === 0) toast.ok(t.captionsAdded)
    return failed + incomplete.length === 0 ? null : 'settings'
  })
  useEffect(
    () => join('captions', { tabs: [], submit: () => send(), forget: () => undefined }),
    [join],
  )
  const unsaved = chosen.length > 0
  // The device keeps no files.
  useEffect(() => report('captions', unsaved, false), [report, unsaved])
  const add = (files: readonly File[]) =>
    setChosen((all) => [
      ...all,
      ...files.map((file) => ({
        file,
        language: readCaptionName(file.name).language ?? brand.language,
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
                aria-label={t.languageOf({ name: file.name })}
                options={captionLanguages(language)}
                value={language}
                disabled={file === sending}
                onChange={(event) => change(file, { language: event.target.value })}
                className="w-auto"
              />
              <IconButton
                label={t.dropCaptions({ name: file.name })}
                disabled={file === sending}
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
    </>
  )
}

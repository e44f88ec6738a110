import UploadSimpleIcon from 'icon:UploadSimple'
import { type DragEvent, useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { droppedFiles } from './dropped-files.ts'
import type { Rejection } from './image-file.ts'
import { texts as t } from '@carriage/texts/web/media'

interface PlaceProps {
  /** What may be dropped, in words. */
  title: string
  /** What to choose from, in the language of the `accept` attribute. */
  accept: string
  /** What is wrong with a file that was taken and could not be used. */
  problem: Rejection | null
  hint: string
}
interface OneFileProps extends PlaceProps {
  multiple?: false
  /** Why what was chosen cannot be taken; null for one good file. */
  check: (files: readonly File[]) => Rejection | null
  onFile: (file: File) => void
  onProblem: (problem: Rejection | null) => void
}
interface ManyFilesProps extends PlaceProps {
  multiple: true
  /** Takes any file; problems are shown elsewhere. */
  onFiles: (files: readonly File[]) => void
  /** Stands beside what was chosen before, and takes less room. */
  compact: boolean
}
type FileDropProps = OneFileProps | ManyFilesProps

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A place to drop files on, or to choose them with the system's own dialog: one, unless it takes many. */
export function FileDrop(props: FileDropProps) {
  const { title, accept, problem, hint } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: readonly File[]) => {
    if (props.multiple) {
      if (files.length > 0) props.onFiles(files)
      return
    }
    const why = props.check(files)
    props.onProblem(why)
    const [file] = files
    if (!why && file) props.onFile(file)
  }
  return (
    <div>
      <label
        onDragOver={(event) => {
          if (!holdsFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!holdsFiles(event)) return
          event.preventDefault()
          setOver(false)
          if (props.multiple) void droppedFiles(event.dataTransfer).then(take)
          else take([...event.dataTransfer.files])
        }}
        className={cx(
          'press flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-dashed border-line-strong bg-sunken/50 px-6 text-center hover:border-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          props.multiple && props.compact ? 'min-h-32 py-5' : 'min-h-56 py-8',
          over && 'border-accent bg-accent-wash',
        )}
      >
        <UploadSimpleIcon size={28} aria-hidden className="mb-2 text-accent" />
        <span className="font-semibold">{title}</span>
        <span className="text-ink-2">
          {t.or} <span className="link">{props.multiple ? t.chooseMany : t.choose}</span>
        </span>
        <span id={`${id}-hint`} className="mt-2 text-sm text-ink-2">
          {hint}
        </span>
        <input
          type="file"
          accept={accept}
          multiple={props.multiple ?? false}
          aria-describedby={`${id}-hint ${id}-problem`}
          className="sr-only"
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            // The same file may be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
      </label>
      <p
        id={`${id}-problem`}
        aria-live="polite"
        className={cx('text-sm text-danger', problem && 'mt-2')}
      >
        {problem?.title !== undefined && <strong className="block">{problem.title}</strong>}
        {problem?.text}
      </p>
    </div>
  )
}

import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { type DragEvent, useId, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import type { Rejection } from '../image-file.ts'
import { mediaMessages as t } from '../messages.ts'

interface FileDropProps {
  /** What may be dropped, in words. */
  title: string
  /** What to choose from, in the language of the `accept` attribute. */
  accept: string
  /** Why what was chosen cannot be taken; null for one good file. */
  check: (files: readonly File[]) => Rejection | null
  onFile: (file: File) => void
  /** What is wrong with a file that was taken and could not be used. */
  problem: Rejection | null
  onProblem: (problem: Rejection | null) => void
  hint: string
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A place to drop one file on, or to choose it with the system's own dialog. */
export function FileDrop(props: FileDropProps) {
  const { title, accept, check, onFile, problem, onProblem, hint } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: readonly File[]) => {
    const why = check(files)
    onProblem(why)
    const [file] = files
    if (!why && file) onFile(file)
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
          take([...event.dataTransfer.files])
        }}
        className={cx(
          'press flex min-h-56 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-dashed border-line-strong bg-sunken/50 px-6 py-8 text-center hover:border-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over && 'border-accent bg-accent-wash',
        )}
      >
        <UploadSimpleIcon size={28} aria-hidden className="mb-2 text-accent" />
        <span className="font-semibold">{title}</span>
        <span className="text-ink-2">
          {t.or} <span className="link">{t.choose}</span>
        </span>
        <span id={`${id}-hint`} className="mt-2 text-sm text-ink-2">
          {hint}
        </span>
        <input
          type="file"
          accept={accept}
          aria-describedby={`${id}-hint ${id}-problem`}
          className="sr-only"
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            // The same file may be chosen again after it was mended.
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

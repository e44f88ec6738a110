import { categories, levels } from '@carriage/contract/common'
import { useId, useState } from 'react'
import { categoryNames } from '../../../../lib/text/catalogue.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../../ui/controls/choice.tsx'
import { TextField } from '../../../../ui/controls/field.tsx'
import { LevelChoice } from '../../../../ui/controls/level-choice.tsx'
import { staffMessages } from '../../../../staff/messages.ts'
import { uploadMessages as t } from '../messages.ts'
import { typedProblems } from '../typed-details.ts'
import type { UploadQueue } from '../upload-queue.ts'
import type { TypedDetails, UploadRow } from '../upload-row.ts'

const labels = staffMessages.details

interface FilmDetailsProps {
  id: string
  row: UploadRow
  queue: UploadQueue
  disabled: boolean
}

/** The details that can be typed during the upload; the others are in the editor of its draft. */
export function FilmDetails({ id, row, queue, disabled }: FilmDetailsProps) {
  const name = useId()
  // Fields react at once; the queue gets the change a moment later.
  const [typed, setTyped] = useState(row.details)
  const problems = { ...row.saveProblems, ...typedProblems(typed) }
  const change = (changes: Partial<TypedDetails>) => {
    setTyped({ ...typed, ...changes })
    void queue.edit(row.id, changes)
  }
  return (
    <fieldset
      id={id}
      disabled={disabled}
      aria-label={t.details(row.name)}
      className="mt-4 grid min-w-0 gap-5 border-t border-line pt-5"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField
          label={labels.title}
          value={typed.title}
          error={problems.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label={labels.description}
          value={typed.description}
          error={problems.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
      <ChoiceGroup
        legend={labels.categories}
        name={`${name}-categories`}
        max={categories.length}
        options={categories.map((value) => ({ value, label: categoryNames[value] }))}
        value={typed.categories}
        error={problems.categories}
        onChange={(chosen) =>
          change({ categories: categories.filter((one) => chosen.includes(one)) })
        }
      />
      <LevelChoice
        legend={labels.level}
        name={`${name}-level`}
        value={typed.difficulty_level}
        error={problems.difficulty_level}
        onChange={(level) =>
          change({ difficulty_level: levels.find((one) => one === level) ?? '' })
        }
      />
      <SavedNote row={row} queue={queue} />
    </fieldset>
  )
}

/** Where what was typed is by now. */
function SavedNote({ row, queue }: Pick<FilmDetailsProps, 'row' | 'queue'>) {
  const isSaved = row.unsaved.length === 0
  if (row.saving === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-danger">{row.saveProblems.form ?? t.detailsFailed}</p>
        <Button variant="line" size="sm" onClick={() => void queue.retryDraft(row.id)}>
          {t.saveAgain}
        </Button>
      </div>
    )
  return (
    <p aria-live="polite" className="text-sm text-ink-2">
      {row.videoId === null ? t.kept : isSaved ? t.saved : t.saving}
    </p>
  )
}

import { updateVideoBody } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import type { DetailName, TypedDetails, UploadRow } from './upload-row.ts'

type Body = z.input<typeof updateVideoBody>

const detailNames = ['title', 'description', 'categories', 'difficulty_level'] as const

const isEmpty = (details: TypedDetails, name: DetailName): boolean =>
  details[name].length === 0 || String(details[name]).trim() === ''

/** What is wrong with what was typed, a sentence for each field; nothing typed is nothing wrong. */
export function typedProblems(details: TypedDetails): Partial<Record<DetailName, string>> {
  const problems: Partial<Record<DetailName, string>> = {}
  for (const name of detailNames) {
    if (isEmpty(details, name)) continue
    const issue = updateVideoBody.safeParse({ [name]: details[name] }).error?.issues[0]
    if (issue) problems[name] = issue.message
  }
  return problems
}

/** What is sent to the server: the fields that it does not have yet. */
export function bodyOf({ details, unsaved }: Pick<UploadRow, 'details' | 'unsaved'>): Body {
  const problems = typedProblems(details)
  const { title, description, categories, difficulty_level: level } = details
  const isSent = (name: DetailName) =>
    unsaved.includes(name) && !isEmpty(details, name) && problems[name] === undefined
  return {
    ...(isSent('title') && { title }),
    ...(isSent('description') && { description }),
    ...(isSent('categories') && { categories }),
    ...(isSent('difficulty_level') && level !== '' && { difficulty_level: level }),
  }
}

/** What changes in a row when somebody types in its details. */
export function editRow(
  { details, unsaved, saveProblems }: UploadRow,
  changes: Partial<TypedDetails>,
): Pick<UploadRow, 'details' | 'unsaved' | 'saveProblems'> {
  const names = detailNames.filter((name) => changes[name] !== undefined)
  const problems = { ...saveProblems }
  for (const name of names) delete problems[name]
  return {
    details: { ...details, ...changes },
    unsaved: [...new Set([...unsaved, ...names])],
    saveProblems: problems,
  }
}

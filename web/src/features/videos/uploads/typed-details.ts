import { updateVideoBody } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import type { DetailName, TypedDetails, UploadRow } from './upload-row.ts'

type Body = z.input<typeof updateVideoBody>

const isEmpty = (details: TypedDetails, name: DetailName): boolean =>
  details[name].length === 0 || String(details[name]).trim() === ''

/** What is wrong with what was typed, a sentence for each field; nothing typed is nothing wrong. */
export function typedProblems(details: TypedDetails): Partial<Record<DetailName, string>> {
  const problems: Partial<Record<DetailName, string>> = {}
  for (const name of ['title', 'description', 'categories', 'difficulty_level'] as const) {
    if (isEmpty(details, name)) continue
    const issue = updateVideoBody.safeParse({ [name]: details[name] }).error?.issues[0]
    if (issue) problems[name] = issue.message
  }
  return problems
}

/** What the server is to be told, by the names of the fields that it does not have yet. */
export function bodyOf({ details, unsaved }: Pick<UploadRow, 'details' | 'unsaved'>): Body {
  const problems = typedProblems(details)
  const { title, description, categories, difficulty_level: level } = details
  const tells = (name: DetailName) =>
    unsaved.includes(name) && !isEmpty(details, name) && problems[name] === undefined
  return {
    ...(tells('title') && { title }),
    ...(tells('description') && { description }),
    ...(tells('categories') && { categories }),
    ...(tells('difficulty_level') && level !== '' && { difficulty_level: level }),
  }
}

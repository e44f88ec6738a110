import type { Instructor } from '@carriage/contract/videos/schemas'
import type { FieldWords } from '../../lib/editing/questions.ts'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { fullName } from '../../lib/text/names.ts'
import { texts as messages } from '@carriage/texts/web/ui'
import { texts as staffMessages } from '@carriage/texts/web/staff'

const t = staffMessages.details

type Texts = Readonly<Record<string, string>>

/** The words of a setting that is on or off. */
export const switchWords = (label: string): FieldWords => ({
  label,
  text: (isOn: boolean) => (isOn ? staffMessages.on : staffMessages.off),
})

/** The words of a choice. */
export const choiceWords = (label: string, texts: Texts): FieldWords => ({
  label,
  text: (value: string) => texts[value] ?? value,
})

/** The words of any number of choices. */
export const choicesWords = (label: string, texts: Texts): FieldWords => ({
  label,
  text: (values: readonly string[]) => values.map((value) => texts[value] ?? value).join(', '),
})

/** The words of what programs, videos and live classes have in common. */
export const commonWords = (known: Instructor | null | undefined) => ({
  title: { label: t.title },
  description: { label: t.description },
  categories: choicesWords(t.categories, categoryNames),
  difficulty_level: choiceWords(t.level, messages.levels),
  instructor: {
    label: t.instructor,
    text: (id: string) => (id === known?._id ? fullName(known) : undefined),
  },
  tags: { label: t.tags },
  status: choiceWords(staffMessages.filters.status, staffMessages.statuses),
  publish_date: {
    label: staffMessages.publishing.date,
    text: (input: string) => input.replace('T', ' '),
  },
})

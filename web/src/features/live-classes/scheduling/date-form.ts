import type { LiveDate } from '@carriage/contract/live-classes/schemas'

export const dateFields = [
  'publish_date',
  'publish_time',
  'instructor',
  'title',
  'description',
  'capacity',
] as const
/** As typed. */
export type DateValues = Record<(typeof dateFields)[number], string>

export const dateValues = (date: LiveDate): DateValues => ({
  publish_date: date.publish_date,
  publish_time: date.publish_time.slice(0, 5),
  instructor: date.instructor?._id ?? '',
  title: date.title,
  description: date.description,
  capacity: String(date.capacity),
})

/** What is sent of a date: the parts that have changed, its moment as a whole. */
export function changedParts(date: LiveDate, values: DateValues) {
  const before = dateValues(date)
  const isChanged = (name: keyof DateValues) => values[name] !== before[name]
  const isMoved = isChanged('publish_date') || isChanged('publish_time')
  return {
    ...(isMoved && {
      publish_date: values.publish_date,
      publish_time: values.publish_time,
    }),
    ...(isChanged('instructor') && { instructor: values.instructor }),
    ...(isChanged('title') && { title: values.title }),
    ...(isChanged('description') && { description: values.description }),
    ...(isChanged('capacity') && { capacity: Number(values.capacity) }),
  }
}

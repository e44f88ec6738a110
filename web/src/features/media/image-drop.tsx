import { imageUpload } from '@carriage/contract/media/schemas'
import { type Rejection, rejection } from './image-file.ts'
import { texts as t } from '@carriage/texts/web/media'
import { FileDrop } from './file-drop.tsx'

interface ImageDropProps {
  onFile: (file: File) => void
  /** What is wrong with a file that was taken and could not be used. */
  problem: Rejection | null
  onProblem: (problem: Rejection | null) => void
  hint: string
}

/** A place for one picture. */
export function ImageDrop(props: ImageDropProps) {
  return (
    <FileDrop title={t.drop} accept={imageUpload.types.join(',')} check={rejection} {...props} />
  )
}

import { uploadAnnouncementPicture } from '@carriage/contract/messages/endpoints'
import { upload } from '../../lib/api/upload.ts'
import { SentPicture } from '../media/sent-picture.tsx'
import { texts as messages } from '@carriage/texts/web/messages'

const t = messages.compose.picture

interface PictureSectionProps {
  value: string | null
  onChange: (picture: string | null) => void
}

/** The picture of an announcement; each of its texts says what it shows. */
export const PictureSection = ({ value, onChange }: PictureSectionProps) => (
  <SentPicture
    name={t.title}
    hint={t.hint}
    value={value}
    onChange={onChange}
    send={(file, onProgress) =>
      upload(uploadAnnouncementPicture, { file, name: file.name, onProgress })
    }
  >
    <img
      src={`${value}?width=640`}
      alt={t.current}
      className="max-h-40 max-w-full rounded-control border border-line"
    />
  </SentPicture>
)

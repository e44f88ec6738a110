import { texts as t } from '@carriage/texts/web/kept-classes'
import DeviceMobileIcon from 'icon:DeviceMobile'

/** Says on the picture of a class that this device keeps it. */
export const DeviceMark = () => (
  <span
    role="img"
    aria-label={t.kept}
    title={t.kept}
    className="absolute start-2 bottom-2 grid rounded-chip bg-stage/85 p-1 text-stage-ink"
  >
    <DeviceMobileIcon size={16} aria-hidden />
  </span>
)

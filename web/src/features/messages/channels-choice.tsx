import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { texts as messages } from '@carriage/texts/web/messages'

interface Channels {
  by_mail: boolean
  in_app: boolean
}

interface ChannelsChoiceProps {
  value: Channels
  error: string | undefined
  onChange: (value: Channels) => void
}

/** Where a message is sent: mail, the app or both. */
export function ChannelsChoice({ value, error, onChange }: ChannelsChoiceProps) {
  return (
    <ChoiceGroup
      legend={messages.editor.channels}
      name="channels"
      max={2}
      error={error}
      options={[
        { value: 'mail', label: messages.channels.mail },
        { value: 'app', label: messages.channels.app },
      ]}
      value={[...(value.by_mail ? ['mail'] : []), ...(value.in_app ? ['app'] : [])]}
      onChange={(chosen) =>
        onChange({ by_mail: chosen.includes('mail'), in_app: chosen.includes('app') })
      }
    />
  )
}
